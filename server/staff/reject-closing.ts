import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { decideProposal } from './decide-proposal.ts'

/** Drops a proposal to close an account: any admin may do that except the one whom it would close. */
export const rejectClosing: Action<(typeof staff)['POST /api/operator/closings/:id/reject']> = (ctx, { params }) =>
  decideProposal(ctx, 'staff_reject_closing', params.id, 'rejected')
