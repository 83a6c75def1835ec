import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { confirmPassword } from '../members/confirm-password.ts'
import { factorsOf } from './factors-sql.ts'
import { passkeyToMake } from './passkeys.ts'

export const addPasskey: Action<(typeof staff)['POST /api/factors/passkey']> = async (ctx, { body }) => {
  await confirmPassword(ctx, body.password)
  return { options: await passkeyToMake(ctx, await factorsOf(ctx.db, ctx.who.id)) }
}
