import type { holds } from '../../contract/holds.ts'
import type { Action, Ctx } from '../action.ts'
import { identifierOf } from '../members/identifier.ts'
import { passwordMatches } from '../members/passwords.ts'
import { findUser } from '../members/sql.ts'
import { refuse } from '../refuse.ts'
import { record } from '../audit/record.ts'

/** Stores a member's appeal against a hold. A member who cannot sign in because of it sends the password instead. */
export const appealHold: Action<(typeof holds)['POST /api/holds/:id/appeal']> = async (ctx, { params, body }) => {
  const memberId = ctx.who?.role === 'member' ? ctx.who.id : await memberByPassword(ctx, body)
  const { db, now } = ctx
  const { rowCount } = await db.query(
    `update holds_hold set appeal = $3, appealed_at = $4
     where id = $1 and member_id = $2 and appeal is null and ended_at is null and (ends_at is null or ends_at > $4)`,
    [params.id, memberId, body.text, now],
  )
  if (rowCount === 0) {
    const { rows } = await db.query<{ appealed: boolean }>(
      'select appeal is not null as appealed from holds_hold where id = $1 and member_id = $2',
      [params.id, memberId],
    )
    if (!rows[0]) throw refuse('not_found')
    throw refuse('conflict.state', { state: rows[0].appealed ? 'appealed' : 'ended' })
  }
  await record({ db, now, who: { role: 'member', id: memberId } }, 'hold.appealed', {
    memberId,
    detail: { holdId: params.id },
  })
}

async function memberByPassword(
  ctx: Ctx,
  { identifier, password }: { identifier?: string; password?: string },
): Promise<number> {
  if (!identifier || !password) throw refuse('auth.signed_out')
  const user = await findUser(ctx.pool, identifierOf(identifier))
  await ctx.limit('login_ip', ctx.ip)
  await ctx.limit('login', user ? `#${user.id}` : identifier)
  if (!user || !(await passwordMatches(user.passwordHash, password))) throw refuse('login.password_wrong')
  return user.id
}
