import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, pageQuery, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { HoldKind } from './holds.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

const TicketMessage = data('TicketMessage', 'What somebody wrote on a ticket.', {
  from: field(v.picklist(['member', 'support']), 'Who wrote it.'),
  text: field(v.string(), 'What was written.', 'Please look at it again.'),
  at: field(Time, 'When it was written.'),
})
export const Ticket = data('Ticket', 'A question to support, with its answers.', {
  id: field(Id, 'The id of the ticket.', 77),
  subject: field(v.string(), 'What it is about.', 'My review was rejected'),
  state: field(v.picklist(['open', 'answered', 'closed']), 'Waits for an answer, has one, or is closed.'),
  createdAt: f.createdAt,
  messages: field(v.array(TicketMessage), 'What was written, the oldest first.'),
})

/**
 * Steps that operators can take after a fraud report: answer the person who reported it, place a hold, tell the authorities, or nothing.
 */
const FraudDone = v.picklist(['answered', 'hold', 'authorities', 'nothing'])
const FraudState = v.picklist(['open', 'closed'])
const FraudReport = data('FraudReport', 'A report of somebody who asked for money in our name, with what was done.', {
  id: field(Id, 'The id of the report.', 21),
  at: field(Time, 'When it was reported.'),
  who: field(
    v.string(),
    'Who asked for money: a name, a number, an account or an address.',
    '01812345678, "Porokh Agent"',
  ),
  what: field(v.string(), 'What happened.', 'He asked me for 500 taka before I could withdraw.'),
  contact: field(v.string(), 'A phone number or an e-mail address, as it was typed.', 'someone@example.com'),
  reach: field(
    v.nullable(v.picklist(['sms', 'email'])),
    'How an answer would reach whoever typed it; null when it is neither an e-mail nor a phone number.',
  ),
  state: field(FraudState, 'Whether it is closed.'),
  reopenedAt: field(v.nullable(Time), 'When it was opened again; null if never.'),
  version: f.version,
  steps: field(
    v.array(
      data('FraudStep', 'What was done about a report of a fraud.', {
        at: field(Time, 'When.'),
        by: f.by,
        done: field(v.array(FraudDone), 'What was done. Empty when it was opened again.', ['answered']),
        note: f.note,
        message: field(
          v.nullable(v.string()),
          'What was written to whoever reported it; null when nothing was.',
          'Thank you. We have told the police.',
        ),
        hold: field(
          v.nullable(
            data('FraudHold', 'The hold that a report led to.', {
              id: field(Id, 'The id of the hold.', 19),
              username: f.username,
              kind: field(HoldKind, 'What it keeps the member from.'),
            }),
          ),
          'The hold that was placed; null without one.',
        ),
      }),
    ),
    'What was done, the newest 50, the oldest of them first.',
  ),
})

/** A field that is required with this value and forbidden otherwise. */
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

export const support = endpoints('Operators: members', {
  'GET /api/tickets': {
    name: 'listTickets',
    group: 'Support',
    summary: 'Support tickets of the member',
    role: 'member',
    query: PageQuery,
    reply: page(Ticket),
  },
  'POST /api/tickets': {
    name: 'openTicket',
    group: 'Support',
    summary: 'Open a support ticket',
    role: 'member',
    body: data('NewTicket', 'A question to support.', {
      subject: field(text(3, 150), 'What it is about.', 'My review was rejected'),
      text: field(text(10, 4000), 'What is asked.', 'My review was rejected as off topic, but it is about this app.'),
    }),
    reply: Ticket,
    status: 201,
    createdAt: '/api/tickets',
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/tickets/:id/messages': {
    name: 'writeToSupport',
    group: 'Support',
    summary: 'Write again on a ticket',
    role: 'member',
    params: IdParams,
    body: data('NewTicketMessage', 'What to write on a ticket.', {
      text: field(text(1, 4000), 'What is written.', 'Please look at it again.'),
    }),
    reply: Ticket,
    status: 201,
    createdAt: '/api/tickets',
    refusals: ['auth.too_many_requests', 'not_found', 'conflict.state'],
  },
  'POST /api/fraud-reports': {
    name: 'reportFraud',
    group: 'Support',
    summary: 'Report somebody who asked you for money in our name',
    role: 'anyone',
    body: data('NewFraudReport', 'Somebody asked for money in our name.', {
      who: field(
        text(2, 300),
        'Who asked for money: a name, a number, an account or an address.',
        '01812345678, "Porokh Agent"',
      ),
      what: field(text(10, 4000), 'What happened.', 'He asked me for 500 taka before I could withdraw.'),
      contact: field(
        v.optional(text(0, 254), ''),
        'A phone number or an e-mail address, as it was typed.',
        'someone@example.com',
      ),
    }),
    status: 201,
    createdAt: '/api/operator/fraud-reports/{id}',
    reply: v.object({ id: f.id }),
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/operator/tickets': {
    name: 'listTicketsToAnswer',
    summary: 'Tickets that wait, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({
      state: field(v.optional(v.picklist(['open', 'answered', 'closed'])), 'Only those in this state.'),
    }),
    reply: page(
      data('TicketToAnswer', 'A ticket that waits.', { ...Ticket.entries, memberId: f.memberId, username: f.username }),
    ),
  },
  'POST /api/operator/tickets/:id/messages': {
    name: 'answerTicket',
    summary: 'Answer a ticket',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('TicketAnswer', 'An answer to a ticket.', {
      text: field(text(1, 4000), 'What the member reads.', 'It was approved now.'),
      close: field(v.optional(v.boolean(), false), 'Whether to close it with the answer.'),
    }),
    reply: Ticket,
    status: 201,
    createdAt: '/api/operator/tickets',
    refusals: ['input.not_possible', 'not_found', 'inbox.claimed'],
  },
  'GET /api/operator/fraud-reports': {
    name: 'listFraudReports',
    summary: 'Fraud reports, newest first',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({ state: field(v.optional(FraudState), 'Only those in this state.') }),
    reply: page(FraudReport),
  },
  'GET /api/operator/fraud-reports/:id': {
    name: 'getFraudReport',
    summary: 'A fraud report with what was done about it',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    reply: FraudReport,
    refusals: ['not_found'],
  },
  'POST /api/operator/fraud-reports/:id/close': {
    name: 'closeFraudReport',
    summary: 'Close a fraud report and say what was done; a message goes to whoever reported it',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: named(
      'FraudClosing',
      'What was done about a fraud.',
      v.pipe(
        v.object({
          done: field(v.pipe(v.array(FraudDone), v.minLength(1), v.maxLength(3)), 'What was done.', ['answered']),
          note: field(text(3, 2000), 'A note, in words.', 'Seen with the bank.'),
          message: field(
            v.optional(text(10, 900)),
            'With `answered`: what whoever reported it reads.',
            'Thank you. We have told the police.',
          ),
          holdId: field(v.optional(Id), 'With `hold`: which.', 19),
        }),
        v.metadata({ allOf: [onlyWith('answered', 'message'), onlyWith('hold', 'holdId'), nothingAlone] }),
      ),
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
    name: 'reopenFraudReport',
    summary: 'Open a closed fraud report again',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('FraudReopening', 'Why a report is opened again.', {
      note: field(text(3, 2000), 'A note, in words.', 'Seen with the bank.'),
    }),
    reply: FraudReport,
    replyIsPersonal: true,
    ifMatch: true,
    refusals: ['not_found', 'conflict.state', 'conflict.changed', 'precondition.missing'],
  },
})
