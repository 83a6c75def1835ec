import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'
import { identifierOf } from './identifier.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { requireBrowserCode } from './browser-code.ts'
import { accountKey, resetCode } from './reset-code.ts'
import { endTokens, findUser, resetPasswordHash } from './sql.ts'
import { tellUser } from './tell-user.ts'

/**
 * Sets a new password with the one-time code. The database ends all sessions, because somebody else may know the old password, and
 * notifies a member. The API tokens of a sponsor end too, unless the request says that they are safe.
 */
export const confirmReset: Action<(typeof members)['POST /api/password-reset/confirm']> = async (ctx, { body }) => {
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  if (await isWeakPassword(body.password)) throw refuse('register.password_weak')
  const identifier = identifierOf(body.identifier)
  const user = await findUser(ctx.pool, identifier, ctx.seal)
  const account = accountKey(ctx, identifier)
  const device = user && ctx.device.nameFor(user.id)
  const own = device && `#${user.id} ${device}`
  await requireBrowserCode(ctx, account, body.code, (name) => resetCode(ctx, user, name), own)
  // A code has too few digits to prove to the database who an operator is.
  if (!user || user.role === 'operator') throw refuse('reset.code_wrong')
  // Only now, because it tells what the account's phone and e-mail are.
  if (await isWeakPassword(body.password, [user.username, user.email, user.phone]))
    throw refuse('register.password_weak')

  const passwordHash = await hashPassword(body.password)
  await resetPasswordHash(ctx.db, user.id, passwordHash, ctx.now)
  if (user.role === 'sponsor' && body.endTokens) {
    const who = { role: user.role, id: user.id } as const
    for (const { tokenId, sponsorId } of await endTokens(ctx.db, user.id, ctx.now))
      await record({ ...ctx, who }, 'token.revoked', { sponsorId, detail: { tokenId } })
  }
  await tellUser(ctx, user.id, 'passwordChanged')
}
