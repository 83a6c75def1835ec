import { poisha } from '../../contract/money.ts'
import type { trust } from '../../contract/trust.ts'
import type { Action } from '../action.ts'
import { identifierOf } from '../members/identifier.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'

/** How much waits in each of the operators' queues. */
export const showOverview: Action<(typeof trust)['GET /api/operator/overview']> = async ({ db, now }) => {
  const { rows } = await db.query<
    Record<'campaigns' | 'disputes' | 'payouts' | 'deposits' | 'appeals' | 'tickets' | 'approvals', number>
  >(
    `select (select count(*) from campaigns_campaign where state = 'in_review') as campaigns,
       (select count(*) from tasks_place where state = 'disputed' and wake_at is not null) as disputes,
       (select count(*) from payouts_payout where state in ('requested', 'sending')) as payouts,
       (select count(*) from sponsors_deposit where state = 'pending' and rail = 'manual')
         + (select count(*) from sponsors_refund where state = 'requested') as deposits,
       (select count(*) from trust_hold where appealed_at is not null and answered_at is null and ended_at is null and (ends_at is null or ends_at > $1)) as appeals,
       (select count(*) from trust_ticket where state = 'open') as tickets,
       (select count(*) from trust_approval where state = 'waiting') as approvals`,
    [now],
    'trust-overview',
  )
  return rows[0]!
}

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
/** By the beginning of the name, or the whole phone number, e-mail or id. */
export const findMembers: Action<(typeof trust)['GET /api/operator/members']> = async ({ db, now }, { query }) => {
  const [meant, value] = meaningOf(query.search)
  const { rows } = await db.query<MemberRow>(
    `select u.id, u.username, (select level from members_level(u.id, $1)) as level, a.balance, a.approved, a.rejected, u.created_at as since,
       (select count(*) from trust_hold h where h.member_id = u.id and h.ended_at is null and (h.ends_at is null or h.ends_at > $1)) as holds
     from members_user u join ledger_member a on a.member_id = u.id
     where ${meant} and ($3::bigint is null or u.id < $3) order by u.id desc limit $4`,
    [now, value, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ balance, since, ...row }) => ({
    ...row,
    balance: poisha(balance),
    memberSince: since.toISOString(),
  }))
}

/** One condition on `$2`, so that an index answers it, and its value. */
function meaningOf(search: string | undefined): [condition: string, value: string | null] {
  if (search === undefined) return ['$2::text is null', null]
  if (/^[1-9]\d{0,8}$/.test(search)) return ['u.id = $2::bigint', search]
  const who = identifierOf(search)
  if ('email' in who) return ['lower(u.email) = lower($2)', who.email]
  if ('phone' in who) return ['u.phone = $2', who.phone]
  return [`u.role = 'member' and lower(u.username) like lower($2) || '%'`, who.username.replace(/[\\%_]/g, '\\$&')]
}

interface SponsorRow {
  id: number
  organisation: string
  balance: number
  escrow: number
  campaigns: number
  since: Date
}
export const findSponsors: Action<(typeof trust)['GET /api/operator/sponsors']> = async ({ db }, { query }) => {
  const { rows } = await db.query<SponsorRow>(
    `select s.id, s.name as organisation, a.balance, s.created_at as since,
       (select coalesce(sum(f.held + t.held), 0)::bigint from campaigns_campaign c
         cross join lateral (select coalesce(sum(held), 0)::bigint as held from tasks_place where campaign_id = c.id and state = 'free') f
         cross join lateral (select coalesce(sum(held), 0)::bigint as held from tasks_place
           where campaign_id = c.id and share is not null and state not in ('returned', 'expired')) t
         where c.sponsor_id = s.id and c.settled_at is null) as escrow,
       (select count(*) from campaigns_campaign c where c.sponsor_id = s.id) as campaigns
     from sponsors_sponsor s join ledger_sponsor a on a.sponsor_id = s.id
     where ($1::text is null or strpos(lower(s.name), lower($1)) > 0) and ($2::bigint is null or s.id < $2) order by s.id desc limit $3`,
    [query.search ?? null, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ balance, escrow, since, ...row }) => ({
    ...row,
    balance: poisha(balance),
    escrow: poisha(escrow),
    since: since.toISOString(),
  }))
}
