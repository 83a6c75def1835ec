import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { ticketColumns, ticketTables, toTicket, type TicketRow } from './sql.ts'

/** The tickets that wait for an answer, or those in the requested state. Oldest first, because that member has waited longest. */
export const listAllTickets: Action<(typeof support)['GET /api/operator/tickets']> = async ({ db }, { query }) => {
  const { rows } = await db.query<TicketRow>(
    `select ${ticketColumns} from ${ticketTables}
     where t.state = $1 and ($2::bigint is null or t.id > $2)
     order by t.id limit $3`,
    [query.state ?? 'open', idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, (row) => ({ ...toTicket(row), memberId: row.memberId, username: row.username }))
}
