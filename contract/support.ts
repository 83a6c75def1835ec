import * as v from 'valibot'
import { Id, IdParams, PageQuery, pageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'

const TicketMessage = v.object({ from: v.picklist(['member', 'support']), text: v.string(), at: Time })
export const Ticket = v.object({
  id: Id,
  subject: v.string(),
  state: v.picklist(['open', 'answered', 'closed']),
  createdAt: Time,
  messages: v.array(TicketMessage),
})

export const support = endpoints({
  'GET /api/tickets': {
    summary: 'Support tickets of the member',
    role: 'member',
    query: PageQuery,
    reply: page(Ticket),
  },
  'POST /api/tickets': {
    summary: 'Open a support ticket',
    role: 'member',
    body: v.object({ subject: text(3, 150), text: text(10, 4000) }),
    reply: Ticket,
    status: 201,
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/tickets/:id/messages': {
    summary: 'Write again on a ticket',
    role: 'member',
    params: IdParams,
    body: v.object({ text: text(1, 4000) }),
    reply: Ticket,
    status: 201,
    refusals: ['auth.too_many_requests', 'not_found', 'conflict.state'],
  },
  'POST /api/fraud-reports': {
    summary: 'Report somebody who asked you for money in our name',
    role: 'anyone',
    body: v.object({ who: text(2, 300), what: text(10, 4000), contact: v.optional(text(0, 254), '') }),
    status: 201,
    reply: v.object({ id: Id }),
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/operator/tickets': {
    summary: 'Tickets that wait, oldest first',
    role: 'operator',
    work: ['support'],
    query: pageQuery({ state: v.optional(v.picklist(['open', 'answered', 'closed'])) }),
    reply: page(v.object({ ...Ticket.entries, memberId: Id, username: v.string() })),
  },
  'POST /api/operator/tickets/:id/messages': {
    summary: 'Answer a ticket',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: v.object({ text: text(1, 4000), close: v.optional(v.boolean(), false) }),
    reply: Ticket,
    status: 201,
    refusals: ['not_found', 'inbox.claimed'],
  },
  'GET /api/operator/fraud-reports': {
    summary: 'Fraud reports, newest first',
    role: 'operator',
    work: ['support'],
    query: PageQuery,
    reply: page(v.object({ id: Id, at: Time, who: v.string(), what: v.string(), contact: v.string() })),
  },
})
