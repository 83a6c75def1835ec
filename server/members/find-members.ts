import type { members } from '../../contract/members.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import type { Seal } from '../sealing/seal.ts'
import { identifierOf } from './identifier.ts'
import { noteContactSearch } from './note-contact-search.ts'
import { whoIs } from './seal-user.ts'

interface MemberRow {
  id: number
  username: string
  level: number
  balance: number
  approved: number
  rejected: number
  since: Date
  holds: number
}
/**
 * Finds members by the beginning of the username, ordered by name, or by the whole phone number, e-mail or id. Without a search: all
 * members, newest first.
 */
export const findMembers: Action<(typeof members)['GET /api/operator/members']> = async (ctx, { query }) => {
  await noteContactSearch(ctx, query.search, query.reason)
  const { db, now, seal } = ctx
  const [condition, ...values] = conditionFor(seal, query.search)
  const byName = condition === nameBegins
  const { rows } = await db.query<MemberRow>(
    `select u.id, u.username, coalesce((select level from members_level(u.id, $1)), 0) as level,
       a.balance, a.approved, a.rejected, u.created_at as since,
       (select count(*) from holds_hold h
         where h.member_id = u.id and h.ended_at is null and (h.ends_at is null or h.ends_at > $1)) as holds
     from members_user u join ledger_member a on a.member_id = u.id
     where ${condition} and ($4::bigint is null or ${byName ? nameAfter : 'u.id < $4'})
     order by ${byName ? 'lower(u.username) using ~<~' : 'u.id desc'} limit $5`,
    [now, ...values, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ balance, since, ...row }) => ({
    ...row,
    balance: poisha(balance),
    memberSince: since.toISOString(),
  }))
}

/** The index members_user_find has this condition and this order. */
const nameBegins = `u.role = 'member' and lower(u.username) like lower($2) || '%' and $3::text is null`
const nameAfter = 'lower(u.username) ~>~ (select lower(username) from members_user where id = $4)'

/** A single condition that an index supports, and the values of `$2` and `$3`. */
function conditionFor(seal: Seal, search: string | undefined): [condition: string, ...values: [unknown, unknown]] {
  if (search === undefined) return ['$2::text is null and $3::text is null', null, null]
  if (/^[1-9]\d{0,8}$/.test(search)) return ['u.id = $2::bigint and $3::text is null', search, null]
  const who = identifierOf(search)
  if ('username' in who) return [nameBegins, who.username.replace(/[\\%_]/g, '\\$&'), null]
  const [condition, marks] = whoIs(seal, who, 2)
  return [`${condition} and $3::text is null`, marks, null]
}
