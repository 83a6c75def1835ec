import type { Role } from '../../contract/endpoint.ts'
import type { Ctx } from '../action.ts'

/** Opens a session and returns its user. */
export async function signIn<R extends Role>(
  ctx: Ctx,
  { id, role, username }: { id: number; role: R; username: string },
) {
  const { expiresAt } = await ctx.session.open(id)
  return { user: { id, role, username }, expiresAt }
}
