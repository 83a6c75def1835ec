import type { Work } from '../../contract/work.ts'
import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'

export const listAdditions: Action<(typeof staff)['GET /api/operator/additions']> = async ({ db }, { query }) => {
  const { rows } = await db.query<{
    id: number
    username: string
    worksOn: Work
    proposedBy: string
    proposedAt: Date
  }>(
    `select a.id, a.username, a.works_on as "worksOn", p.username as "proposedBy", a.proposed_at as "proposedAt"
      from staff_addition a
        join members_user p on p.id = a.proposed_by
      where a.state = 'waiting'
        and ($1::bigint is null or a.id < $1)
      order by a.id desc
      limit $2`,
    [idCursor(query), oneMore(query)],
    'staff-additions',
  )
  return pageOf(rows, query, (row) => ({ ...row, proposedAt: row.proposedAt.toISOString() }))
}
