import type { Ctx } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { provePassword } from './passwords.ts'
import { userById, type User } from './sql.ts'

/**
 * Asks for the password again, because somebody with an unlocked phone may not know it. Returns the user, and the proof of the password for
 * the database function that makes the change.
 */
export async function confirmPassword(
  ctx: Pick<Ctx, 'limit' | 'pool' | 'seal'> & { who: { id: number } },
  password: string,
): Promise<User & { proof: Buffer }> {
  await ctx.limit('password', String(ctx.who.id))
  const user = await userById(ctx.pool, ctx.who.id, ctx.seal)
  const proof = await provePassword(user.passwordHash, password)
  if (!proof) throw refuse('password.current_wrong')
  return { ...user, proof }
}
