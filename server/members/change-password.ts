import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { setPasswordHash } from './sql.ts'
import { tellUser } from './tell-user.ts'

export const changePassword: Action<(typeof members)['PUT /api/password']> = async (ctx, { body }) => {
  const user = await confirmPassword(ctx, body.currentPassword)
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  if (await isWeakPassword(body.password, [user.username, user.email, user.phone]))
    throw refuse('register.password_weak')
  await setPasswordHash(ctx.db, user.id, await hashPassword(body.password))
  await ctx.session.endAll(user.id, ctx.who.sessionId)
  await record(ctx, 'password.changed', { memberId: user.id, notify: true })
  await tellUser(ctx, user.id, 'passwordChanged')
}
