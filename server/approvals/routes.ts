import type { approvals } from '../../contract/approvals.ts'
import type { Routes } from '../action.ts'
import { confirmApproval, listApprovals, proposeApproval, rejectApproval } from './approvals.ts'

export const approvalsRoutes: Routes<typeof approvals> = {
  'GET /api/operator/approvals': listApprovals,
  'POST /api/operator/approvals': proposeApproval,
  'POST /api/operator/approvals/:id/confirm': confirmApproval,
  'POST /api/operator/approvals/:id/reject': rejectApproval,
}
