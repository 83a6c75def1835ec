import type { payins } from '../../contract/payins.ts'
import type { Routes } from '../action.ts'
import {
  decideHeldPayment,
  listHeldPayments,
  listUnmatched,
  settleUnmatched,
  showHeldPayment,
} from './held-payments.ts'

export const payinsRoutes: Routes<typeof payins> = {
  'GET /api/operator/held-payments': listHeldPayments,
  'GET /api/operator/held-payments/:id': showHeldPayment,
  'POST /api/operator/held-payments/:id/decide': decideHeldPayment,
  'GET /api/operator/unmatched-payments': listUnmatched,
  'POST /api/operator/unmatched-payments/:id/settle': settleUnmatched,
}
