import { plainDigits } from '../../contract/format.ts'
import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse, refuseAndKeep } from '../refuse.ts'
import { identifierOf } from './identifier.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { resetCodeHash } from './request-reset.ts'
import { findUser, setPasswordHash } from './sql.ts'
import { deleteResetCode, tryResetCode } from './reset-sql.ts'

const triesPerCode = 5

/** Sets a new password with the one-time code. Ends all sessions, because somebody else may know the old password. */
export const confirmReset: Action<(typeof members)['POST /api/password-reset/confirm']> = async (ctx, { body }) => {
  await ctx.limit('reset_code', body.identifier)
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const user = await findUser(ctx.pool, identifierOf(body.identifier))
  if (await isWeakPassword(body.password, user && [user.username, user.email, user.phone]))
    throw refuse('register.password_weak')
  // A code has too few digits to prove to the database who an operator is.
  if (!user || user.role === 'operator') throw refuse('reset.code_wrong')

  const passwordHash = await hashPassword(body.password)
  const expected = await tryResetCode(ctx.db, user.id, ctx.now, triesPerCode)
  const code = plainDigits(body.code)
  if (!expected?.equals(resetCodeHash(ctx, user.id, code))) throw refuseAndKeep('reset.code_wrong')
  await deleteResetCode(ctx.db, user.id)
  await setPasswordHash(ctx.db, user.id, passwordHash)
  await ctx.session.endAll(user.id)
  await record(
    { ...ctx, who: { role: user.role, id: user.id } },
    'password.reset',
    user.role === 'member' ? { memberId: user.id, notify: true } : {},
  )
}
