import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import {
  addMessage,
  ticketById,
  ticketColumns,
  ticketTables,
  ticketToAnswerColumns,
  toTicket,
  toTicketToAnswer,
  type TicketRow,
  type TicketToAnswerRow,
} from './sql.ts'
import { refuse } from '../core/refuse.ts'

/** Adds a member's message to their own ticket, which then waits for an answer again. */
export const writeOnTicket: Action<(typeof support)['POST /api/tickets/:id/messages']> = async (
  ctx,
  { params, body },
) => {
  const { db, who, now } = ctx
  await ctx.limit('ticket_message', String(who.id))
  const { rows } = await db.query<{ state: string }>(
    'select state from support_ticket where id = $1 and member_id = $2 for no key update',
    [params.id, who.id],
  )
  if (!rows[0]) throw refuse('not_found')
  if (rows[0].state === 'closed') throw refuse('conflict.state', { state: 'closed' })
  await addMessage(db, { ticketId: params.id, fromSupport: false, authorId: who.id, text: body.text, at: now })
  await db.query(`update support_ticket set state = 'open' where id = $1`, [params.id])
  return ticketById(db, params.id)
}

/** The tickets that wait for an answer, or those in the requested state. Oldest first, because that member has waited longest. */
export const listAllTickets: Action<(typeof support)['GET /api/operator/tickets']> = async ({ db }, { query }) => {
  const { rows } = await db.query<TicketToAnswerRow>(
    `select ${ticketToAnswerColumns} from ${ticketTables}
     where t.state = $1 and ($2::bigint is null or t.id > $2)
     order by t.id limit $3`,
    [query.state ?? 'open', idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, toTicketToAnswer)
}

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
