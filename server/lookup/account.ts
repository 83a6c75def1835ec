import type { Endpoint, Input } from '../../contract/endpoint.ts'
import type { Ctx, ReplyOf } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'

/** A request about an existing account; `users` are the people who sign in to it. */
export type OfAccount<E extends Endpoint> = (
  ctx: Ctx<'operator'>,
  input: Input<E>,
  users: readonly number[],
) => Promise<ReplyOf<E>>

/** Every page and list below a member's id answers 404 if no member has it, whatever it would find itself. */
export const ofMember =
  <E extends Endpoint>(show: OfAccount<E>) =>
  async (ctx: Ctx<'operator'>, input: Input<E>) =>
    show(ctx, input, await found(ctx.db, memberUsers, input))

/** The same below a sponsor's id. */
export const ofSponsor =
  <E extends Endpoint>(show: OfAccount<E>) =>
  async (ctx: Ctx<'operator'>, input: Input<E>) =>
    show(ctx, input, await found(ctx.db, sponsorUsers, input))

const memberUsers = `select array[id] as users from members_user where id = $1 and role = 'member'`
/** An organisation has few people; more than these are left out of requests about each. */
const sponsorUsers = `select array(
      select user_id from sponsors_user where sponsor_id = s.id order by user_id limit 100
    ) as users
  from sponsors_sponsor s
  where s.id = $1`

async function found(db: Db, users: string, input: object): Promise<readonly number[]> {
  const { params } = input as { params: { id: number } }
  const { rows } = await db.query<{ users: number[] }>(users, [params.id])
  if (!rows[0]) throw refuse('not_found')
  return rows[0].users
}
