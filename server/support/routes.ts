import type { support } from '../../contract/support.ts'
import type { Routes } from '../core/action.ts'
import { answerTicket } from './answer-ticket.ts'
import { closeFraudReport } from './close-fraud-report.ts'
import { listAllTickets } from './list-all-tickets.ts'
import { listFraudReports } from './list-fraud-reports.ts'
import { listTickets } from './list-tickets.ts'
import { openTicket } from './open-ticket.ts'
import { reopenFraudReport } from './reopen-fraud-report.ts'
import { reportFraud } from './report-fraud.ts'
import { showFraudReport } from './show-fraud-report.ts'
import { writeOnTicket } from './write-on-ticket.ts'

export const supportRoutes: Routes<typeof support> = {
  'GET /api/tickets': listTickets,
  'POST /api/tickets': openTicket,
  'POST /api/tickets/:id/messages': writeOnTicket,
  'POST /api/fraud-reports': reportFraud,
  'GET /api/operator/tickets': listAllTickets,
  'POST /api/operator/tickets/:id/messages': answerTicket,
  'GET /api/operator/fraud-reports': listFraudReports,
  'GET /api/operator/fraud-reports/:id': showFraudReport,
  'POST /api/operator/fraud-reports/:id/close': closeFraudReport,
  'POST /api/operator/fraud-reports/:id/reopen': reopenFraudReport,
}
