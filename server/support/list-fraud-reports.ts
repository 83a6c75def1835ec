import type { support } from '../../contract/support.ts'
import type { Action } from '../action.ts'
import { fraudContact } from './report-fraud.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'

interface Row {
  id: number
  at: Date
  who: string
  what: string
  contact: string
}

export const listFraudReports: Action<(typeof support)['GET /api/operator/fraud-reports']> = async (
  { db, seal },
  { query },
) => {
  const { rows } = await db.query<Row>(
    `select id, at, who, what, contact from support_fraud_report
     where $1::bigint is null or id < $1
     order by id desc limit $2`,
    [idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ at, contact, ...report }) => ({
    ...report,
    contact: seal.open(fraudContact, contact),
    at: at.toISOString(),
  }))
}
