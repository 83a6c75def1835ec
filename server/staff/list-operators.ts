import type { Work } from '../../contract/work.ts'
import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'

interface Row {
  id: number
  username: string
  since: Date
  madeBy: string | null
  confirmsFrom: Date | null
  lastSeenAt: Date | null
  closedAt: Date | null
  hasFactor: boolean
  worksOn: Work
  changeId: number | null
  changeTo: Work
  changeReason: string
  changeBy: string
  changeAt: Date
  closingId: number | null
  reason: string
  proposedBy: string
  proposedAt: Date
}

export const listOperators: Action<(typeof staff)['GET /api/operator/operators']> = async ({ db }, { query }) => {
  const { rows } = await db.query<Row>(
    `select
        u.id,
        u.username,
        u.created_at as since,
        m.username as "madeBy",
        case when u.made_by is not null then u.created_at + interval '168 hours' end as "confirmsFrom",
        (
          select last_seen_at from app_session where user_id = u.id order by expires_at desc limit 1
        ) as "lastSeenAt",
        u.closed_at as "closedAt",
        u.factor_since is not null as "hasFactor",
        u.works_on as "worksOn",
        r.id as "changeId",
        r.works_on as "changeTo",
        r.reason as "changeReason",
        b.username as "changeBy",
        r.proposed_at as "changeAt",
        c.id as "closingId",
        c.reason,
        p.username as "proposedBy",
        c.proposed_at as "proposedAt"
      from members_user u
        left join members_user m on m.id = u.made_by
        left join staff_closing c on c.operator_id = u.id and c.state = 'waiting'
        left join members_user p on p.id = c.proposed_by
        left join staff_role_change r on r.operator_id = u.id and r.state = 'waiting'
        left join members_user b on b.id = r.proposed_by
      where u.role = 'operator'
        and ($1::bigint is null or u.id < $1)
        ${query.about === 'proposed' ? 'and (c.id is not null or r.id is not null)' : ''}
      order by u.id desc
      limit $2`,
    [idCursor(query), oneMore(query)],
    `staff-operators-${query.about}`,
  )
  return pageOf(rows, query, (row) => ({
    id: row.id,
    username: row.username,
    since: row.since.toISOString(),
    madeBy: row.madeBy,
    confirmsFrom: row.confirmsFrom?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    hasFactor: row.hasFactor,
    worksOn: row.worksOn,
    closing:
      row.closingId === null
        ? null
        : {
            id: row.closingId,
            reason: row.reason,
            proposedBy: row.proposedBy,
            proposedAt: row.proposedAt.toISOString(),
          },
    roleChange:
      row.changeId === null
        ? null
        : {
            id: row.changeId,
            worksOn: row.changeTo,
            reason: row.changeReason,
            proposedBy: row.changeBy,
            proposedAt: row.changeAt.toISOString(),
          },
  }))
}
