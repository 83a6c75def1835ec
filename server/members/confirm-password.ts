import type { Ctx } from '../action.ts'
import { refuse } from '../refuse.ts'
import { passwordMatches } from './passwords.ts'
import { userById, type User } from './sql.ts'

/** Asks for the password again, because somebody who finds an unlocked phone does not know it. */
export async function confirmPassword(ctx: Ctx<'member'>, password: string): Promise<User> {
  await ctx.limit('password', String(ctx.who.id))
  const user = await userById(ctx.pool, ctx.who.id, ctx.seal)
  if (!(await passwordMatches(user.passwordHash, password))) throw refuse('password.current_wrong')
  return user
}
