import type { Reply } from '../../contract/endpoint.ts'
import type { support } from '../../contract/support.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { refuse } from '../refuse.ts'
import { record } from '../audit/record.ts'

type Ticket = Reply<(typeof support)['POST /api/tickets']>
interface Row {
  id: number
  memberId: number
  username: string
  subject: string
  state: Ticket['state']
  createdAt: Date
  messages: Ticket['messages']
}
const columns = `t.id, t.member_id as "memberId", u.username, t.subject, t.state, t.created_at as "createdAt",
  (select coalesce(jsonb_agg(jsonb_build_object('from', case when m.from_support then 'support' else 'member' end, 'text', m.text, 'at', m.at) order by m.id), '[]')
    from (select * from support_ticket_message where ticket_id = t.id order by id desc limit 200) m) as messages`
const tables = 'support_ticket t join members_user u on u.id = t.member_id'

const toTicket = ({ id, subject, state, createdAt, messages }: Row): Ticket => ({
  id,
  subject,
  state,
  createdAt: createdAt.toISOString(),
  messages: messages.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
})

export const listTickets: Action<(typeof support)['GET /api/tickets']> = async ({ db, who }, { query }) => {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${tables} where t.member_id = $1 and ($2::bigint is null or t.id < $2) order by t.id desc limit $3`,
    [who.id, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, toTicket)
}

export const openTicket: Action<(typeof support)['POST /api/tickets']> = async ({ db, who, now }, { body }) => {
  const { rows } = await db.query<{ id: number }>(
    'insert into support_ticket (member_id, subject, created_at) values ($1, $2, $3) returning id',
    [who.id, body.subject, now],
  )
  const { id } = rows[0]!
  await addMessage(db, { ticketId: id, fromSupport: false, authorId: who.id, text: body.text, at: now })
  await record(db, {
    at: now,
    actor: 'member',
    actorId: who.id,
    action: 'ticket.opened',
    memberId: who.id,
    detail: { ticketId: id },
  })
  return ticketById(db, id)
}

export const writeOnTicket: Action<(typeof support)['POST /api/tickets/:id/messages']> = async (
  { db, who, now },
  { params, body },
) => {
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

/** Those that wait, unless asked for others; the oldest first: somebody waits there the longest. */
export const listAllTickets: Action<(typeof support)['GET /api/operator/tickets']> = async ({ db }, { query }) => {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${tables} where t.state = $1 and ($2::bigint is null or t.id > $2) order by t.id limit $3`,
    [query.state ?? 'open', idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, (row) => ({ ...toTicket(row), memberId: row.memberId, username: row.username }))
}

export const answerTicket: Action<(typeof support)['POST /api/operator/tickets/:id/messages']> = async (
  { db, who, now },
  { params, body },
) => {
  const { rows } = await db.query<{ memberId: number; subject: string }>(
    'update support_ticket set state = $2 where id = $1 returning member_id as "memberId", subject',
    [params.id, body.close ? 'closed' : 'answered'],
  )
  if (!rows[0]) throw refuse('not_found')
  await addMessage(db, { ticketId: params.id, fromSupport: true, authorId: who.id, text: body.text, at: now })
  await record(db, {
    at: now,
    actor: 'operator',
    actorId: who.id,
    action: 'ticket.answered',
    memberId: rows[0].memberId,
    notify: true,
    detail: { ticketId: params.id, subject: rows[0].subject },
  })
  return ticketById(db, params.id)
}

async function addMessage(
  db: Db,
  m: { ticketId: number; fromSupport: boolean; authorId: number; text: string; at: Date },
): Promise<void> {
  await db.query(
    'insert into support_ticket_message (ticket_id, from_support, author_id, text, at) values ($1, $2, $3, $4, $5)',
    [m.ticketId, m.fromSupport, m.authorId, m.text, m.at],
  )
}

async function ticketById(db: Db, id: number): Promise<Ticket> {
  const { rows } = await db.query<Row>(`select ${columns} from ${tables} where t.id = $1`, [id])
  return toTicket(rows[0]!)
}
