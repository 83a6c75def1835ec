import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { decide } from './decide.ts'

/** Posts the refund. This comes before the bank transfer, so that money that was spent meanwhile is never sent. */
export const sendRefund: Action<(typeof sponsors)['POST /api/operator/refunds/:id/send']> = async (
  { db, who, now },
  { params },
) => {
  await decide(db, 'sponsors_send_refund', [who.proof, params.id, now])
}
