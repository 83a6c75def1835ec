import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { decideRefund, lockRefund } from './refunds-sql.ts'

export const cancelRefund: Action<(typeof sponsors)['POST /api/sponsor/refunds/:id/cancel']> = async (
  ctx,
  { params },
) => {
  const { sponsorId } = ctx.who
  const refund = await lockRefund(ctx.db, params.id)
  if (refund?.sponsorId !== sponsorId) throw refuse('not_found')
  if (refund.state !== 'requested') throw refuse('conflict.state', { state: refund.state })
  await decideRefund(ctx.db, refund.id, { state: 'cancelled', at: ctx.now })
  await record(ctx, 'refund.cancelled', { sponsorId, detail: { refundId: refund.id } })
}
