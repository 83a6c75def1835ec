import type { members } from '../../contract/members.ts'
import type { Action, Ctx } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { changePasswordHash, type User } from './sql.ts'
import { tellUser } from './tell-user.ts'

/** The database itself checks the old password, too. */
export const changePassword: Action<(typeof members)['PUT /api/password']> = async (ctx, { body }) => {
  const user = await confirmPassword(ctx, body.currentPassword)
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  if (ctx.who.role === 'operator' && ctx.who.passwordIsFirst && body.password === body.currentPassword)
    throw refuse('password.same')
  if (await isWeakPassword(body.password, [user.username, user.email, user.phone]))
    throw refuse('register.password_weak')
  const passwordHash = await hashPassword(body.password)
  if (!(await change(ctx, user, passwordHash))) throw refuse('password.current_wrong')
  await tellUser(ctx, user.id, 'passwordChanged')
}

async function change(ctx: Ctx<'signed_in'>, user: User & { proof: Buffer }, passwordHash: string): Promise<boolean> {
  const { db, who, now } = ctx
  if (who.role === 'operator') {
    const { changed } = onlyRow(
      await db.query<{ changed: boolean }>('select members_change_operator_password($1, $2, $3, $4) as changed', [
        who.proof,
        user.proof,
        passwordHash,
        now,
      ]),
    )
    return changed
  }
  const changed = await changePasswordHash(db, user, passwordHash, now)
  if (changed) await ctx.session.endAll(user.id, who.sessionId)
  return changed
}
