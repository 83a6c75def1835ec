import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { confirmPassword } from '../members/confirm-password.ts'
import { refuse } from '../core/refuse.ts'
import { addFactor } from './add-factor.ts'
import { newTotp, placeOf } from './totp.ts'

/** Makes the secret of an authenticator app, which counts once it has shown a code. */
export const addTotp: Action<(typeof staff)['POST /api/factors/totp']> = async (ctx, { body }) => {
  await confirmPassword(ctx, body.password)
  const { secret, uri } = newTotp(ctx.who.username)
  const sealed = ctx.seal.seal(placeOf(ctx.who.id), secret)
  const id = await addFactor(ctx, { kind: 'totp', name: body.name, secret: sealed })
  if (id === null) throw refuse('factor.needed')
  return { id, secret, uri }
}
