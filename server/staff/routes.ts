import type { staff } from '../../contract/staff.ts'
import type { Routes } from '../core/action.ts'
import { addPasskey } from './add-passkey.ts'
import { addTotp } from './add-totp.ts'
import { askFactor } from './ask-factor.ts'
import { changeEmail } from './change-email.ts'
import { confirmAddition } from './confirm-addition.ts'
import { confirmClosing } from './confirm-closing.ts'
import { confirmPasskey } from './confirm-passkey.ts'
import { confirmRole } from './confirm-role.ts'
import { confirmTotp } from './confirm-totp.ts'
import { listAdditions } from './list-additions.ts'
import { listFactors } from './list-factors.ts'
import { listOperators } from './list-operators.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { proposeOperator } from './propose-addition.ts'
import { proposeClosing } from './propose-closing.ts'
import { proposeRole } from './propose-role.ts'
import { rejectAddition } from './reject-addition.ts'
import { rejectClosing } from './reject-closing.ts'
import { rejectRole } from './reject-role.ts'
import { removeFactor } from './remove-factor.ts'
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
  'GET /api/operator/additions': listAdditions,
  'POST /api/operator/additions/:id/confirm': confirmAddition,
  'POST /api/operator/additions/:id/reject': rejectAddition,
  'POST /api/operator/operators/:id/close': proposeClosing,
  'POST /api/operator/closings/:id/confirm': confirmClosing,
  'POST /api/operator/closings/:id/reject': rejectClosing,
  'POST /api/operator/operators/:id/role': proposeRole,
  'POST /api/operator/role-changes/:id/confirm': confirmRole,
  'POST /api/operator/role-changes/:id/reject': rejectRole,
}
