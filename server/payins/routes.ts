import type { payins } from '../../contract/payins.ts'
import type { Routes } from '../core/action.ts'
import {
  decideHeldPayment,
  decideHeldRefund,
  listHeldPayments,
  listUnmatched,
  settleUnmatched,
  showHeldPayment,
} from './held-payments.ts'

export const payinsRoutes: Routes<typeof payins> = {
  'GET /api/operator/held-payments': listHeldPayments,
  'GET /api/operator/held-payments/:id': showHeldPayment,
  'POST /api/operator/held-payments/:id/decide': decideHeldPayment,
  'POST /api/operator/refunds/:id/decide': decideHeldRefund,
  'GET /api/operator/unmatched-payments': listUnmatched,
  'POST /api/operator/unmatched-payments/:id/settle': settleUnmatched,
}
