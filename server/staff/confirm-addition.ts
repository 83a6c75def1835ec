import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { refuseTaken } from '../members/add-user.ts'
import { decideProposal } from './decide-proposal.ts'

/** Makes a new operator, as the second of two. */
export const confirmAddition: Action<(typeof staff)['POST /api/operator/additions/:id/confirm']> = (ctx, { params }) =>
  refuseTaken('operator', () => decideProposal(ctx, 'staff_confirm_addition', params.id, 'confirmed'))
