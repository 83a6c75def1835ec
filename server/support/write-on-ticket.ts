import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { addMessage, ticketById } from './sql.ts'

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
