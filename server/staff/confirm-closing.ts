import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { decideProposal } from './decide-proposal.ts'

/** Closes the account of an operator, as the second of two others. */
export const confirmClosing: Action<(typeof staff)['POST /api/operator/closings/:id/confirm']> = (ctx, { params }) =>
  decideProposal(ctx, 'staff_confirm_closing', params.id, 'confirmed')
