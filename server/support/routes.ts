import type { support } from '../../contract/support.ts'
import type { Routes } from '../action.ts'
import { listFraudReports, reportFraud } from './fraud-reports.ts'
import { answerTicket, listAllTickets, listTickets, openTicket, writeOnTicket } from './tickets.ts'

export const supportRoutes: Routes<typeof support> = {
  'GET /api/tickets': listTickets,
  'POST /api/tickets': openTicket,
  'POST /api/tickets/:id/messages': writeOnTicket,
  'POST /api/fraud-reports': reportFraud,
  'GET /api/operator/tickets': listAllTickets,
  'POST /api/operator/tickets/:id/messages': answerTicket,
  'GET /api/operator/fraud-reports': listFraudReports,
}
