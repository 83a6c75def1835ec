import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { HoldKind } from './holds.ts'

const TicketMessage = v.object({ from: v.picklist(['member', 'support']), text: v.string(), at: Time })
export const Ticket = v.object({
  id: Id,
  subject: v.string(),
  state: v.picklist(['open', 'answered', 'closed']),
  createdAt: Time,
  messages: v.array(TicketMessage),
})

/** What operators can have done about a fraud: answered whoever reported it, placed a hold, told the authorities; or there was nothing to do. */
const FraudDone = v.picklist(['answered', 'hold', 'authorities', 'nothing'])
const FraudState = v.picklist(['open', 'closed'])
const FraudReport = v.object({
  id: Id,
  at: Time,
  who: v.string(),
  what: v.string(),
  /** As it was typed. */
  contact: v.string(),
  /** How an answer would reach whoever typed it; null when it is neither an e-mail nor a phone number. */
  reach: v.nullable(v.picklist(['sms', 'email'])),
  state: FraudState,
  reopenedAt: v.nullable(Time),
  version: Whole,
  /** The newest 50, the oldest of them first. */
  steps: v.array(
    v.object({
      at: Time,
      by: v.string(),
      /** Empty when it was opened again. */
      done: v.array(FraudDone),
      note: v.string(),
      message: v.nullable(v.string()),
      hold: v.nullable(v.object({ id: Id, username: v.string(), kind: HoldKind })),
    }),
  ),
})

/** A field that is there with this, and only then. */
function onlyWith(done: v.InferOutput<typeof FraudDone>, field: string) {
  const has = { contains: { const: done } }
  return {
    anyOf: [
      { properties: { done: has, [field]: {} }, required: ['done', field] },
      { properties: { done: { not: has } }, not: { properties: { [field]: {} }, required: [field] } },
    ],
  }
}
const nothingAlone = {
  anyOf: [
    { properties: { done: { items: { const: 'nothing' } } } },
    { properties: { done: { not: { contains: { const: 'nothing' } } } } },
  ],
}

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
    createdAt: '/api/tickets',
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/tickets/:id/messages': {
    summary: 'Write again on a ticket',
    role: 'member',
    params: IdParams,
    body: v.object({ text: text(1, 4000) }),
    reply: Ticket,
    status: 201,
    createdAt: '/api/tickets',
    refusals: ['auth.too_many_requests', 'not_found', 'conflict.state'],
  },
  'POST /api/fraud-reports': {
    summary: 'Report somebody who asked you for money in our name',
    role: 'anyone',
    body: v.object({ who: text(2, 300), what: text(10, 4000), contact: v.optional(text(0, 254), '') }),
    status: 201,
    createdAt: '/api/operator/fraud-reports/{id}',
    reply: v.object({ id: Id }),
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/operator/tickets': {
    summary: 'Tickets that wait, oldest first',
    role: 'operator',
    reads: 'standby',
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
    createdAt: '/api/operator/tickets',
    refusals: ['input.not_possible', 'not_found', 'inbox.claimed'],
  },
  'GET /api/operator/fraud-reports': {
    summary: 'Fraud reports, newest first',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({ state: v.optional(FraudState) }),
    reply: page(FraudReport),
  },
  'GET /api/operator/fraud-reports/:id': {
    summary: 'A fraud report with what was done about it',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    reply: FraudReport,
    refusals: ['not_found'],
  },
  'POST /api/operator/fraud-reports/:id/close': {
    summary: 'Close a fraud report and say what was done; a message goes to whoever reported it',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: v.pipe(
      v.object({
        done: v.pipe(v.array(FraudDone), v.minLength(1), v.maxLength(3)),
        note: text(3, 2000),
        /** With `answered`. */
        message: v.optional(text(10, 900)),
        /** With `hold`. */
        holdId: v.optional(Id),
      }),
      v.metadata({ allOf: [onlyWith('answered', 'message'), onlyWith('hold', 'holdId'), nothingAlone] }),
    ),
    reply: FraudReport,
    replyIsPersonal: true,
    ifMatch: true,
    refusals: [
      'input.not_possible',
      'not_found',
      'conflict.state',
      'conflict.changed',
      'precondition.missing',
      'fraud.no_contact',
      'inbox.claimed',
    ],
  },
  'POST /api/operator/fraud-reports/:id/reopen': {
    summary: 'Open a closed fraud report again',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: v.object({ note: text(3, 2000) }),
    reply: FraudReport,
    replyIsPersonal: true,
    ifMatch: true,
    refusals: ['not_found', 'conflict.state', 'conflict.changed', 'precondition.missing'],
  },
})
