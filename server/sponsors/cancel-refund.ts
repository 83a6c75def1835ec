import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { decide } from './decide.ts'

export const cancelRefund: Action<(typeof sponsors)['POST /api/sponsor/refunds/:id/cancel']> = async (
  { db, who, now },
  { params },
) => {
  await decide(db, 'sponsors_cancel_refund', [who.sponsorId, who.id, params.id, now])
}
