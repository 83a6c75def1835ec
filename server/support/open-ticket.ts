import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { addMessage, ticketById } from './sql.ts'

export const openTicket: Action<(typeof support)['POST /api/tickets']> = async (ctx, { body }) => {
  const { db, who, now } = ctx
  await ctx.limit('ticket', String(who.id))
  const { rows } = await db.query<{ id: number }>(
    'insert into support_ticket (member_id, subject, created_at) values ($1, $2, $3) returning id',
    [who.id, body.subject, now],
  )
  const { id } = rows[0]!
  await addMessage(db, { ticketId: id, fromSupport: false, authorId: who.id, text: body.text, at: now })
  await record(ctx, 'ticket.opened', { memberId: who.id, detail: { ticketId: id } })
  return ticketById(db, id)
}
