import type { approvals } from '../../contract/approvals.ts'
import type { Routes } from '../core/action.ts'
import { confirmApproval, rejectApproval } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { proposeApproval } from './propose-approval.ts'

export const approvalsRoutes: Routes<typeof approvals> = {
  'GET /api/operator/approvals': listApprovals,
  'POST /api/operator/approvals': proposeApproval,
  'POST /api/operator/approvals/:id/confirm': confirmApproval,
  'POST /api/operator/approvals/:id/reject': rejectApproval,
}
