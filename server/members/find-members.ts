import type { members } from '../../contract/members.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../action.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { identifierOf } from './identifier.ts'

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
 * Finds members by the beginning of the username, in the order of their names, or by the whole phone number, e-mail or id.
 * Without a search: all members, newest first.
 */
export const findMembers: Action<(typeof members)['GET /api/operator/members']> = async ({ db, now }, { query }) => {
  const [condition, value] = conditionFor(query.search)
  const byName = condition === nameBegins
  const { rows } = await db.query<MemberRow>(
    `select u.id, u.username, coalesce((select level from members_level(u.id, $1)), 0) as level,
       a.balance, a.approved, a.rejected, u.created_at as since,
       (select count(*) from holds_hold h
         where h.member_id = u.id and h.ended_at is null and (h.ends_at is null or h.ends_at > $1)) as holds
     from members_user u join ledger_member a on a.member_id = u.id
     where ${condition} and ($3::bigint is null or ${byName ? nameAfter : 'u.id < $3'})
     order by ${byName ? 'lower(u.username) using ~<~' : 'u.id desc'} limit $4`,
    [now, value, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ balance, since, ...row }) => ({
    ...row,
    balance: poisha(balance),
    memberSince: since.toISOString(),
  }))
}

/** The index members_user_find has this condition and this order. */
const nameBegins = `u.role = 'member' and lower(u.username) like lower($2) || '%'`
const nameAfter = 'lower(u.username) ~>~ (select lower(username) from members_user where id = $3)'

/** A single condition on `$2`, so that an index can be used, and the value of `$2`. */
function conditionFor(search: string | undefined): [condition: string, value: string | null] {
  if (search === undefined) return ['$2::text is null', null]
  if (/^[1-9]\d{0,8}$/.test(search)) return ['u.id = $2::bigint', search]
  const who = identifierOf(search)
  if ('email' in who) return ['lower(u.email) = lower($2)', who.email]
  if ('phone' in who) return ['u.phone = $2', who.phone]
  return [nameBegins, who.username.replace(/[\\%_]/g, '\\$&')]
}
