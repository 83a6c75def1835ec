import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { decide } from './decide.ts'

/** Returns a refund that cannot be sent, such as to an account that does not exist, with a reason. */
export const sendRefundBack: Action<(typeof sponsors)['POST /api/operator/refunds/:id/send-back']> = async (
  { db, who, now },
  { params, body },
) => {
  await decide(db, 'sponsors_return_refund', [who.proof, params.id, body.reason, now])
}

/** Posts the refund before the bank transfer, so that money spent meanwhile is never sent. */
export const sendRefund: Action<(typeof sponsors)['POST /api/operator/refunds/:id/send']> = async (
  { db, who, now },
  { params },
) => {
  await decide(db, 'sponsors_send_refund', [who.proof, params.id, now])
}

export const cancelRefund: Action<(typeof sponsors)['POST /api/sponsor/refunds/:id/cancel']> = async (
  { db, who, now },
  { params },
) => {
  await decide(db, 'sponsors_cancel_refund', [who.sponsorId, who.id, params.id, now])
}
