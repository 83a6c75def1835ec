import type { audit } from '../../contract/audit.ts'
import type { Action } from '../action.ts'
import { openDetail } from '../sealed-address.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'

interface Row {
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

/**
 * How many events one page reads at most: of everybody, or of one member, whose events are far apart. A filter for a rare
 * action needs more pages, but never reads the whole log.
 */
const mostRead = { all: 2_000, member: 200 }

interface Read {
  count: number
  /** The last event read, from which the next page goes on. */
  last: number | null
}

export const listAudit: Action<(typeof audit)['GET /api/operator/audit']> = async ({ db, seal }, { query }) => {
  const { actor = null, action = null, memberId = null } = query
  const atMost = mostRead[memberId === null ? 'all' : 'member']
  const { rows } = await db.query<Row & Read>(
    `with read as materialized (
        select *
        from audit_event
        where ($3::bigint is null or id < $3) and ${memberId === null ? '$4::bigint is null' : 'member_id = $4'}
        order by id desc
        limit ${atMost}
      )
      select
        r.count,
        r.last,
        e.id,
        e.at,
        e.actor,
        u.username as "actorName",
        e.action,
        e.member_id as "memberId",
        e.sponsor_id as "sponsorId",
        coalesce(c.title, m.username, s.name) as about,
        e.detail
      from (select count(*) as count, min(id) as last from read) r
        left join (
          select *
          from read
          where ($1::text is null or actor = $1::audit_actor) and ($2::text is null or action = $2)
          order by id desc
          limit $5
        ) e on true
        left join members_user u on u.id = e.actor_id
        left join campaigns_campaign c on c.id = e.campaign_id
        left join members_user m on m.id = e.member_id
        left join sponsors_sponsor s on s.id = e.sponsor_id
      order by e.id desc`,
    [actor, action, idCursor(query), memberId, oneMore(query)],
    `audit-list-${memberId === null ? 'all' : 'member'}`,
  )
  const { count, last } = rows[0]!
  const found = rows.filter(({ id }) => id !== null)
  const page = pageOf(found, query, ({ at, actorName, detail, ...event }) => ({
    ...event,
    detail: openDetail(seal, detail),
    actorName: seal.open('user.username', actorName),
    at: at.toISOString(),
  }))
  return { ...page, next: page.next ?? (count === atMost ? String(last) : null) }
}
