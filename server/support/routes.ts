import type { support } from '../../contract/support.ts'
import type { Routes } from '../core/action.ts'
import { answerTicket } from './answer-ticket.ts'
import { closeFraudReport, listFraudReports, showFraudReport, reopenFraudReport } from './fraud-reports.ts'
import { listAllTickets, listTickets, writeOnTicket } from './tickets.ts'
import { openTicket } from './open-ticket.ts'
import { reportCampaign } from './report-campaign.ts'
import { reportFraud } from './report-fraud.ts'

export const supportRoutes: Routes<typeof support> = {
  'GET /api/tickets': listTickets,
  'POST /api/tickets': openTicket,
  'POST /api/tickets/:id/messages': writeOnTicket,
  'POST /api/campaign-reports': reportCampaign,
  'POST /api/fraud-reports': reportFraud,
  'GET /api/operator/tickets': listAllTickets,
  'POST /api/operator/tickets/:id/messages': answerTicket,
  'GET /api/operator/fraud-reports': listFraudReports,
  'GET /api/operator/fraud-reports/:id': showFraudReport,
  'POST /api/operator/fraud-reports/:id/close': closeFraudReport,
  'POST /api/operator/fraud-reports/:id/reopen': reopenFraudReport,
}
