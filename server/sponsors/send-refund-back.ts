import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { decideRefund } from './refunds-sql.ts'
import { requested } from './send-refund.ts'

/** Returns a refund that cannot be sent, such as to an account that does not exist, with a reason. */
export const sendRefundBack: Action<(typeof sponsors)['POST /api/operator/refunds/:id/send-back']> = async (
  ctx,
  { params, body },
) => {
  const { id, sponsorId, amount } = await requested(ctx.db, params.id)
  await decideRefund(ctx.db, id, { state: 'returned', reason: body.reason, at: ctx.now })
  await record(ctx, 'refund.returned', {
    sponsorId,
    notify: true,
    detail: { refundId: id, amount, reason: body.reason },
  })
}
