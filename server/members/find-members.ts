import { plainDigits } from '../../contract/format.ts'
import type { members } from '../../contract/members.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import type { Seal } from '../sealing/seal.ts'
import { beginsWith, nameBegins, sortedName } from '../text/trigrams.ts'
import { identifierOf } from './identifier.ts'
import { isRowNumber, noteContactSearch } from './note-contact-search.ts'
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
  const { condition, values, order, after } = whichMembers(seal, query.search)
  const { rows } = await db.query<MemberRow>(
    `select u.id, u.username, coalesce((select level from members_level(u.id, $1)), 0) as level,
       a.balance, a.approved, a.rejected, u.created_at as since,
       (select count(*) from holds_hold h
         where h.member_id = u.id and h.ended_at is null and (h.ends_at is null or h.ends_at > $1)) as holds
     from members_user u join ledger_member a on a.member_id = u.id
     where ${condition} and ($2::bigint is null or ${after})
     order by ${order} limit $3`,
    [now, idCursor(query), oneMore(query), ...values],
  )
  return pageOf(rows, query, ({ balance, since, ...row }) => ({
    ...row,
    balance: poisha(balance),
    memberSince: since.toISOString(),
  }))
}

interface WhichMembers {
  /** A single condition that an index supports. Its parameters begin with `$4`. */
  condition: string
  values: unknown[]
  order: string
  /** The condition of rows after the one whose id is `$2`. */
  after: string
}
const newestFirst = { order: 'u.id desc', after: 'u.id < $2' }
/** The index members_user_find has this order. */
const byName = {
  order: `${sortedName('u.username')}, u.id`,
  after: `(${sortedName('u.username')}, u.id)
    > ((select text_normal_form(username) from members_user where id = $2), $2)`,
}

function whichMembers(seal: Seal, search: string | undefined): WhichMembers {
  if (search === undefined) return { condition: 'true', values: [], ...newestFirst }
  const id = plainDigits(search.trim())
  if (isRowNumber(id)) return { condition: 'u.id = $4::bigint', values: [id], ...newestFirst }
  const who = identifierOf(search)
  if ('username' in who)
    return {
      condition: `u.role = 'member' and ${nameBegins('u.username', 4)}`,
      values: beginsWith(who.username),
      ...byName,
    }
  const [condition, marks] = whoIs(seal, who, 4)
  return { condition, values: [marks], ...newestFirst }
}
