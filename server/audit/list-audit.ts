import type { audit } from '../../contract/audit.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
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

/** How many events one page reads at most. A filter for a rare action needs more pages, but never reads the whole log. */
const eventsPerPage = 20_000

export const listAudit: Action<(typeof audit)['GET /api/operator/audit']> = async ({ db }, { query }) => {
  const { actor = null, action = null, memberId = null } = query
  const before = idCursor(query) ?? (await newestEvent(db)) + 1
  // Events of a member are found by their own index.
  const after = memberId === null ? Math.max(0, before - eventsPerPage) : 0
  const { rows } = await db.query<Row>(
    `select
        e.id,
        e.at,
        e.actor,
        u.username as "actorName",
        e.action,
        e.member_id as "memberId",
        e.sponsor_id as "sponsorId",
        coalesce(c.title, m.username, s.name) as about,
        e.detail
      from audit_event e
        left join members_user u on u.id = e.actor_id
        left join campaigns_campaign c on c.id = e.campaign_id
        left join members_user m on m.id = e.member_id
        left join sponsors_sponsor s on s.id = e.sponsor_id
      where e.id < $4
        and e.id >= $5
        and ($1::text is null or e.actor = $1::audit_actor)
        and ($2::text is null or e.action = $2)
        and ${memberId === null ? '$3::bigint is null' : 'e.member_id = $3'}
      order by e.id desc
      limit $6`,
    [actor, action, memberId, before, after, oneMore(query)],
  )
  const page = pageOf(rows, query, ({ at, ...event }) => ({ ...event, at: at.toISOString() }))
  return { ...page, next: page.next ?? (after > 1 ? String(after) : null) }
}

async function newestEvent(db: Db): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from audit_event')
  return rows[0]!.id
}
