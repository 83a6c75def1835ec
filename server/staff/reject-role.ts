import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { decideProposal } from './decide-proposal.ts'

/** Drops a proposal of another role: any admin may do that except the one whose role it is. */
export const rejectRole: Action<(typeof staff)['POST /api/operator/role-changes/:id/reject']> = (ctx, { params }) =>
  decideProposal(ctx, 'staff_reject_role', params.id, 'rejected')
