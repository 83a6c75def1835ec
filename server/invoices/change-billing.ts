import type { invoices } from '../../contract/invoices.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { requireMatch } from '../core/require-match.ts'
import { billingOf, lockBilling, updateBilling } from './billing-sql.ts'
import { recipientContext, type Recipient } from './recipient.ts'
import { billingShown } from './show-billing.ts'

/** Changes the recipient of invoices. Issued invoices stay unchanged. The audit log does not repeat the details. */
export const changeBilling: Action<(typeof invoices)['PUT /api/sponsor/billing']> = async (ctx, { body, ifMatch }) => {
  const { db, seal, who, now } = ctx
  const { sponsorId } = who
  await ctx.limit('billing', String(sponsorId))
  const { name, address, bin } = body
  const recipient: Recipient = { name, address, bin }
  const kept = seal.seal(recipientContext(sponsorId), JSON.stringify(recipient))
  const { version } = await lockBilling(db, sponsorId)
  requireMatch(ifMatch, version)
  await updateBilling(db, sponsorId, kept, now)
  await record(ctx, 'billing.changed', { sponsorId, detail: { version: version + 1 } })
  return billingShown(seal, await billingOf(db, sponsorId))
}
