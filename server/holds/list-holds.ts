import type { holds } from '../../contract/holds.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { holdColumns, holdTables, toHold, type HoldRow } from './sql.ts'

const isActive = 'h.ended_at is null and (h.ends_at is null or h.ends_at > $1)'
const which = {
  active: isActive,
  ended: `not (${isActive})`,
  appealed: `${isActive} and h.appealed_at is not null and h.answered_at is null`,
}

export const listHolds: Action<(typeof holds)['GET /api/operator/holds']> = async ({ db, now }, { query }) => {
  const { rows } = await db.query<HoldRow>(
    `select ${holdColumns} from ${holdTables} where ${query.state ? which[query.state] : 'true'}
       and ($2::bigint is null or h.id < $2) order by h.id desc limit $3`,
    [now, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, toHold)
}
