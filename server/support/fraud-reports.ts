import type { support } from '../../contract/support.ts'
import type { Action } from '../action.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { record } from '../audit/record.ts'

export const reportFraud: Action<(typeof support)['POST /api/fraud-reports']> = async (ctx, { body }) => {
  await ctx.limit('report_ip', ctx.ip)
  const { db, now, who } = ctx
  const { rows } = await db.query<{ id: number }>(
    'insert into support_fraud_report (who, what, contact, at) values ($1, $2, $3, $4) returning id',
    [body.who, body.what, body.contact, now],
  )
  const { id } = rows[0]!
  await record(db, {
    at: now,
    actor: who?.role ?? 'anyone',
    actorId: who?.id ?? null,
    action: 'fraud.reported',
    detail: { reportId: id },
  })
  return { id }
}

interface Row {
  id: number
  at: Date
  who: string
  what: string
  contact: string
}
export const listFraudReports: Action<(typeof support)['GET /api/operator/fraud-reports']> = async (
  { db },
  { query },
) => {
  const { rows } = await db.query<Row>(
    'select id, at, who, what, contact from support_fraud_report where ($1::bigint is null or id < $1) order by id desc limit $2',
    [idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ at, ...report }) => ({ ...report, at: at.toISOString() }))
}
