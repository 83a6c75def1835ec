import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'

/** The encryption context of a fraud reporter's contact. */
export const fraudContact = 'fraud.contact'

/** Anybody may report a fraud, signed in or not. */
export const reportFraud: Action<(typeof support)['POST /api/fraud-reports']> = async (ctx, { body }) => {
  await ctx.limit('report_ip', ctx.ip)
  const contact = body.contact && ctx.seal.seal(fraudContact, body.contact)
  const { rows } = await ctx.db.query<{ id: number }>(
    'insert into support_fraud_report (who, what, contact, at) values ($1, $2, $3, $4) returning id',
    [body.who, body.what, contact, ctx.now],
  )
  const { id } = rows[0]!
  await record(ctx, 'fraud.reported', { detail: { reportId: id } })
  return { id }
}
