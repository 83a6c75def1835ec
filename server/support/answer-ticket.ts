import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { addMessage, ticketById } from './sql.ts'

/** An operator answers a ticket, and may close it at the same time. */
export const answerTicket: Action<(typeof support)['POST /api/operator/tickets/:id/messages']> = async (
  ctx,
  { params, body },
) => {
  const { db, who, now } = ctx
  refuseAsking([['body.text', body.text]], ctx.language)
  const { rows } = await db.query<{ memberId: number; subject: string }>(
    'update support_ticket set state = $2 where id = $1 returning member_id as "memberId", subject',
    [params.id, body.close ? 'closed' : 'answered'],
  )
  if (!rows[0]) throw refuse('not_found')
  const { memberId, subject } = rows[0]
  await addMessage(db, { ticketId: params.id, fromSupport: true, authorId: who.id, text: body.text, at: now })
  await record(ctx, 'ticket.answered', { memberId, notify: true, detail: { ticketId: params.id, subject } })
  return ticketById(db, params.id)
}
