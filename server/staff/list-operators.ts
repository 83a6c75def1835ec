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
  proposed: ('role' | 'closing')[]
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
        array(
          select kind
          from approvals_proposal
          where operator_id = u.id
            and state = 'proposed'
          order by kind
        ) as proposed
      from members_user u
        left join members_user m on m.id = u.made_by
      where u.role = 'operator'
        and ($1::bigint is null or u.id < $1)
      order by u.id desc
      limit $2`,
    [idCursor(query), oneMore(query)],
    'staff-operators',
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
    proposed: row.proposed,
  }))
}
