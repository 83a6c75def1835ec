import type { staff } from '../../contract/staff.ts'
import type { Routes } from '../core/action.ts'
import {
  addPasskey,
  listFactors,
  confirmPasskey,
  addTotp,
  confirmTotp,
  askFactor,
  makeRecoveryCodes,
  removeFactor,
} from './factors.ts'
import { changeEmail, listOperators } from './operators.ts'
import { proposeClosing, proposeOperator, proposeRole } from './propose-operator.ts'
import { resetFactors } from './reset-factors.ts'
import { showFactor } from './show-factor.ts'

export const staffRoutes: Routes<typeof staff> = {
  'GET /api/factors': listFactors,
  'POST /api/factors/ask': askFactor,
  'POST /api/factors/show': showFactor,
  'POST /api/factors/totp': addTotp,
  'POST /api/factors/totp/:id/confirm': confirmTotp,
  'POST /api/factors/passkey': addPasskey,
  'POST /api/factors/passkey/confirm': confirmPasskey,
  'POST /api/factors/recovery-codes': makeRecoveryCodes,
  'DELETE /api/factors/:id': removeFactor,
  'PUT /api/operator/email': changeEmail,
  'POST /api/operator/factor-resets': resetFactors,
  'POST /api/operator/operators': proposeOperator,
  'GET /api/operator/operators': listOperators,
  'POST /api/operator/operators/:id/close': proposeClosing,
  'POST /api/operator/operators/:id/role': proposeRole,
}
