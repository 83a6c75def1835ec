import type { Reply } from '../../contract/endpoint.ts'
import type { support } from '../../contract/support.ts'
import type { Db } from '../db/db.ts'

export type Ticket = Reply<(typeof support)['POST /api/tickets']>

/** A ticket, `t`, with its member's name and its newest 200 messages. */
export const ticketColumns = `t.id,
  t.member_id as "memberId",
  u.username,
  t.subject,
  t.state,
  t.created_at as "createdAt",
  case when t.report is not null then jsonb_build_object('kind', t.report, 'campaignId', t.campaign_id) end as report,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'from', case when m.from_support then 'support' else 'member' end,
          'text', m.text,
          'at', m.at
        ) order by m.id
      ),
      '[]'
    )
    from (select * from support_ticket_message where ticket_id = t.id order by id desc limit 200) m
  ) as messages`
export const ticketTables = 'support_ticket t join members_user u on u.id = t.member_id'

export interface TicketRow {
  id: number
  memberId: number
  username: string
  subject: string
  state: Ticket['state']
  createdAt: Date
  report: Ticket['report']
  messages: Ticket['messages']
}

export const toTicket = ({ id, subject, state, createdAt, report, messages }: TicketRow): Ticket => ({
  id,
  subject,
  state,
  createdAt: createdAt.toISOString(),
  report,
  messages: messages.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
})

export type TicketToAnswer = Reply<(typeof support)['GET /api/operator/tickets']>['items'][number]

/** The same for operators, with the subject of a report. */
export const ticketToAnswerColumns = `${ticketColumns},
  (
    select jsonb_build_object(
      'kind', t.report,
      'campaignId', c.id,
      'title', c.title,
      'sponsorId', c.sponsor_id,
      'organisation', s.name,
      'task', (select jsonb_build_object('id', p.id, 'state', p.state) from tasks_place p where p.id = t.task_id)
    )
    from campaigns_campaign c
      join sponsors_sponsor s on s.id = c.sponsor_id
    where c.id = t.campaign_id
  ) as reported`

export interface TicketToAnswerRow extends TicketRow {
  reported: TicketToAnswer['report']
}

export const toTicketToAnswer = (row: TicketToAnswerRow): TicketToAnswer => ({
  ...toTicket(row),
  memberId: row.memberId,
  username: row.username,
  report: row.reported,
})

export async function ticketById(db: Db, id: number): Promise<Ticket> {
  const { rows } = await db.query<TicketRow>(`select ${ticketColumns} from ${ticketTables} where t.id = $1`, [id])
  return toTicket(rows[0]!)
}

export async function addMessage(
  db: Db,
  m: { ticketId: number; fromSupport: boolean; authorId: number; text: string; at: Date },
): Promise<void> {
  await db.query(
    'insert into support_ticket_message (ticket_id, from_support, author_id, text, at) values ($1, $2, $3, $4, $5)',
    [m.ticketId, m.fromSupport, m.authorId, m.text, m.at],
  )
}
