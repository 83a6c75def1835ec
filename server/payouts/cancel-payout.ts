import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { post } from '../ledger/post.ts'
import { refuse } from '../refuse.ts'
import { lockPayout, shown } from './sql.ts'

/** Cancels a payout that was not sent yet. The money returns to the member's balance at once. */
export const cancelPayout: Action<(typeof payouts)['POST /api/payouts/:id/cancel']> = async (ctx, { params }) => {
  const { db, who, now: at } = ctx
  const payout = await lockPayout(db, params.id)
  if (payout?.memberId !== who.id) throw refuse('not_found')
  if (payout.state !== 'requested') throw refuse('conflict.state', { state: payout.state })
  await post(db, {
    kind: 'payout_return',
    key: `payout_return:${payout.id}`,
    at,
    actor: 'member',
    memberId: who.id,
    payoutId: payout.id,
    amount: poisha(payout.amount),
  })
  await record(ctx, 'payout.cancelled', { memberId: who.id, payoutId: payout.id, detail: { amount: payout.amount } })
  return { ...shown(payout, ctx.language), amount: poisha(payout.amount), state: 'cancelled' }
}
