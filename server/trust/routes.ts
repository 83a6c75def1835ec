import type { trust } from '../../contract/trust.ts'
import type { Routes } from '../action.ts'
import { appealHold } from './appeal-hold.ts'
import { confirmApproval, listApprovals, proposeApproval, rejectApproval } from './approvals.ts'
import { findMembers, findSponsors, showOverview } from './desk.ts'
import { answerAppeal, endHold } from './end-hold.ts'
import { listFraudReports, reportFraud } from './fraud-reports.ts'
import { listAudit } from './list-audit.ts'
import { listHolds } from './list-holds.ts'
import { listNotifications, readNotifications } from './notifications.ts'
import { placeHold } from './place-hold.ts'
import { showReceipt } from './show-receipt.ts'
import { showTransparency } from './show-transparency.ts'
import { answerTicket, listAllTickets, listTickets, openTicket, writeOnTicket } from './tickets.ts'

export const trustRoutes: Routes<typeof trust> = {
  'GET /api/notifications': listNotifications,
  'POST /api/notifications/read': readNotifications,
  'POST /api/holds/:id/appeal': appealHold,
  'GET /api/tickets': listTickets,
  'POST /api/tickets': openTicket,
  'POST /api/tickets/:id/messages': writeOnTicket,
  'POST /api/fraud-reports': reportFraud,
  'GET /api/transparency': showTransparency,
  'GET /api/receipts/:id': showReceipt,
  'GET /api/operator/holds': listHolds,
  'POST /api/operator/holds': placeHold,
  'POST /api/operator/holds/:id/end': endHold,
  'POST /api/operator/holds/:id/answer': answerAppeal,
  'GET /api/operator/tickets': listAllTickets,
  'POST /api/operator/tickets/:id/messages': answerTicket,
  'GET /api/operator/fraud-reports': listFraudReports,
  'GET /api/operator/members': findMembers,
  'GET /api/operator/sponsors': findSponsors,
  'GET /api/operator/overview': showOverview,
  'GET /api/operator/audit': listAudit,
  'GET /api/operator/approvals': listApprovals,
  'POST /api/operator/approvals': proposeApproval,
  'POST /api/operator/approvals/:id/confirm': confirmApproval,
  'POST /api/operator/approvals/:id/reject': rejectApproval,
}
