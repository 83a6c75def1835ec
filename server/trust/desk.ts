import { poisha } from '../../contract/money.ts'
import type { trust } from '../../contract/trust.ts'
import type { Action } from '../action.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'

/** How much waits in each of the operators' queues. */
export const showOverview: Action<(typeof trust)['GET /api/operator/overview']> = async ({ db, now }) => {
  const { rows } = await db.query<
    Record<'campaigns' | 'disputes' | 'payouts' | 'deposits' | 'appeals' | 'tickets' | 'approvals', number>
  >(
    `select (select count(*) from campaigns_campaign where state = 'in_review') as campaigns,
       (select count(*) from tasks_place where state = 'disputed') as disputes,
       (select count(*) from payouts_payout where state in ('requested', 'sending')) as payouts,
       (select count(*) from sponsors_deposit where state = 'pending' and rail = 'manual') as deposits,
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
  const { rows } = await db.query<MemberRow>(
    `select u.id, u.username, members_level(u.id, $1) as level, a.balance, a.approved, u.created_at as since,
       (select count(*) from tasks_place p where p.member_id = u.id and p.state = 'rejected') as rejected,
       (select count(*) from trust_hold h where h.member_id = u.id and h.ended_at is null and (h.ends_at is null or h.ends_at > $1)) as holds
     from members_user u join ledger_member a on a.member_id = u.id
     where ($2::text is null or starts_with(lower(u.username), lower($2)) or lower(u.email) = lower($2) or ltrim(u.phone, '+') like '%' || nullif(ltrim($2, '+0'), '') or u.id::text = $2)
       and ($3::bigint is null or u.id < $3) order by u.id desc limit $4`,
    [now, query.search?.replace(/[%_\\]/g, '') ?? null, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ balance, since, ...row }) => ({
    ...row,
    balance: poisha(balance),
    memberSince: since.toISOString(),
  }))
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
       (select coalesce(sum(p.held), 0)::bigint from campaigns_campaign c join tasks_place p on p.campaign_id = c.id and p.held > 0 where c.sponsor_id = s.id) as escrow,
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

interface EventRow {
  id: number
  at: Date
  actor: string
  actorName: string | null
  action: string
  memberId: number | null
  sponsorId: number | null
  about: string | null
  detail: Record<string, unknown>
}
export const listAudit: Action<(typeof trust)['GET /api/operator/audit']> = async ({ db }, { query }) => {
  const { rows } = await db.query<EventRow>(
    `select e.id, e.at, e.actor, u.username as "actorName", e.action, e.member_id as "memberId", e.sponsor_id as "sponsorId",
       coalesce(c.title, m.username, s.name) as about, e.detail
     from trust_event e left join members_user u on u.id = e.actor_id left join campaigns_campaign c on c.id = e.campaign_id
       left join members_user m on m.id = e.member_id left join sponsors_sponsor s on s.id = e.sponsor_id
     where ($1::text is null or e.actor = $1::trust_actor) and ($2::text is null or e.action = $2) and ($3::bigint is null or e.member_id = $3)
       and ($4::bigint is null or e.id < $4) order by e.id desc limit $5`,
    [query.actor ?? null, query.action ?? null, query.memberId ?? null, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}
