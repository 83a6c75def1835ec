import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { decideProposal } from './decide-proposal.ts'

/** Gives an operator another role, as the second of two other admins. */
export const confirmRole: Action<(typeof staff)['POST /api/operator/role-changes/:id/confirm']> = (ctx, { params }) =>
  decideProposal(ctx, 'staff_confirm_role', params.id, 'confirmed')
