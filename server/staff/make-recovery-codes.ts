import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { makeCodes } from './recovery-codes.ts'

export const makeRecoveryCodes: Action<(typeof staff)['POST /api/factors/recovery-codes']> = async (ctx) => {
  const recoveryCodes = await makeCodes(ctx)
  if (!recoveryCodes) throw refuse('factor.needed')
  return { recoveryCodes }
}
