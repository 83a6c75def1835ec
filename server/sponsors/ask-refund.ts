import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { refundShown } from './list-refunds.ts'
import { insertRefund, lockBalance } from './refunds-sql.ts'
import { requireRoom } from './require-room.ts'
import { keepAccount } from './seal-account.ts'

/** Requests a refund of unused balance. No money moves yet. If the sponsor spends the balance first, the refund is not sent. */
export const askRefund: Action<(typeof sponsors)['POST /api/sponsor/refunds']> = async (ctx, { body }) => {
  const { sponsorId } = ctx.who
  const { balance, asked } = await lockBalance(ctx.db, sponsorId)
  const needed = asked + body.amount
  if (balance < needed) throw refuse('refund.balance_short', { balance, needed })
  await requireRoom(ctx.db, 'refund', sponsorId, ctx.now)
  const stored = await keepAccount(ctx, sponsorId, body.account)
  const refund = await insertRefund(ctx.db, { sponsorId, amount: body.amount, ...stored, at: ctx.now })
  await record(ctx, 'refund.asked', {
    sponsorId,
    detail: { refundId: refund.id, amount: body.amount, account: stored.accountEnd ?? stored.account },
  })
  return refundShown(ctx.seal, refund)
}
