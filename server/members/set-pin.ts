import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import { pinMac } from './pin.ts'
import { setPinMac } from './pin-sql.ts'

/** Sets or changes the withdrawal PIN. A lock after wrong PINs remains until it expires. */
export const setPin: Action<(typeof members)['PUT /api/pin']> = async (ctx, { body }) => {
  const user = await confirmPassword(ctx, body.password)
  const set = await setPinMac(ctx.db, user, pinMac(ctx, user.id, body.pin), ctx.now)
  if (!set) throw refuse('password.current_wrong')
}
