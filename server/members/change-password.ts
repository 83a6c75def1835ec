import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { changePasswordHash } from './sql.ts'
import { tellUser } from './tell-user.ts'

/** The database itself checks the old password, too. */
export const changePassword: Action<(typeof members)['PUT /api/password']> = async (ctx, { body }) => {
  const user = await confirmPassword(ctx, body.currentPassword)
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  if (await isWeakPassword(body.password, [user.username, user.email, user.phone]))
    throw refuse('register.password_weak')
  const passwordHash = await hashPassword(body.password)
  if (!(await changePasswordHash(ctx.db, user, passwordHash, ctx.now))) throw refuse('password.current_wrong')
  await ctx.session.endAll(user.id, ctx.who.sessionId)
  await tellUser(ctx, user.id, 'passwordChanged')
}
