import type { staff } from '../../contract/staff.ts'
import type { Routes } from '../action.ts'
import { confirmClosing } from './confirm-closing.ts'
import { listOperators } from './list-operators.ts'
import { proposeClosing } from './propose-closing.ts'
import { rejectClosing } from './reject-closing.ts'

export const staffRoutes: Routes<typeof staff> = {
  'GET /api/operator/operators': listOperators,
  'POST /api/operator/operators/:id/close': proposeClosing,
  'POST /api/operator/closings/:id/confirm': confirmClosing,
  'POST /api/operator/closings/:id/reject': rejectClosing,
}
