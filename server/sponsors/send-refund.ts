import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { post } from '../ledger/post.ts'
import { refuse } from '../refuse.ts'
import { decideRefund, lockBalance, lockRefund, type Refund } from './refunds-sql.ts'

/** Posts the refund. This comes before the bank transfer, so that money that was spent meanwhile is never sent. */
export const sendRefund: Action<(typeof sponsors)['POST /api/operator/refunds/:id/send']> = async (ctx, { params }) => {
  const { id, sponsorId, amount, account } = await requested(ctx.db, params.id)
  const { balance } = await lockBalance(ctx.db, sponsorId)
  if (balance < amount) throw refuse('refund.balance_short', { balance, needed: amount })
  await post(ctx.db, {
    kind: 'sponsor_refund',
    key: `sponsor_refund:${id}`,
    actor: 'operator',
    at: ctx.now,
    sponsorId,
    operatorId: ctx.who.id,
    amount: poisha(amount),
    rail: 'manual',
  })
  await decideRefund(ctx.db, id, { state: 'sent', at: ctx.now })
  await record(ctx, 'refund.sent', {
    sponsorId,
    notify: true,
    detail: { refundId: id, amount, account },
  })
}

export async function requested(db: Db, id: number): Promise<Refund> {
  const refund = await lockRefund(db, id)
  if (!refund) throw refuse('not_found')
  if (refund.state !== 'requested') throw refuse('conflict.state', { state: refund.state })
  return refund
}
