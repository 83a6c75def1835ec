import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { decideProposal } from './decide-proposal.ts'

/** Drops the proposal of a new operator. */
export const rejectAddition: Action<(typeof staff)['POST /api/operator/additions/:id/reject']> = (ctx, { params }) =>
  decideProposal(ctx, 'staff_reject_addition', params.id, 'rejected')
