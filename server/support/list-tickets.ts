import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { ticketColumns, ticketTables, toTicket, type TicketRow } from './sql.ts'

/** A member's own tickets, newest first. */
export const listTickets: Action<(typeof support)['GET /api/tickets']> = async ({ db, who }, { query }) => {
  const { rows } = await db.query<TicketRow>(
    `select ${ticketColumns} from ${ticketTables}
     where t.member_id = $1 and ($2::bigint is null or t.id < $2)
     order by t.id desc limit $3`,
    [who.id, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, toTicket)
}
