import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, pageQuery, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { HoldKind } from './holds.ts'
import { TaskState } from './tasks-data.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

const TicketMessage = data('TicketMessage', 'A message on a ticket.', {
  from: field(v.picklist(['member', 'support']), 'The author: the member or support.'),
  text: field(v.string(), 'The text of the message.', 'Please look at it again.'),
  at: field(Time, 'Time of the message.'),
})
/** What a member can report about a campaign. Each breaks the rules of campaigns (C1, C10). */
export const reportKinds = ['money', 'store_rating', 'personal_data', 'harmful', 'no_app'] as const
const ReportKind = v.picklist(reportKinds)
const reportOf = {
  kind: field(
    ReportKind,
    'The subject: a demand for money or a purchase, for a store rating, for passwords or personal data, something else harmful, or an app that does not exist.',
  ),
  campaignId: f.campaignId,
}
export const Ticket = data('Ticket', 'A support ticket, with its messages.', {
  id: field(Id, 'The id of the ticket.', 77),
  subject: field(v.string(), 'The subject.', 'My review was rejected'),
  state: field(v.picklist(['open', 'answered', 'closed']), 'The state: waiting for an answer, answered or closed.'),
  createdAt: f.createdAt,
  report: field(
    v.nullable(data('TicketReport', 'The report of a campaign.', reportOf)),
    'The report of a campaign that breaks the rules, which this ticket is about; null for other tickets.',
  ),
  messages: field(v.array(TicketMessage), 'The messages, oldest first.'),
})

/** A ticket as operators see it. */
export const TicketToAnswer = data('TicketToAnswer', 'A ticket, with its member.', {
  ...Ticket.entries,
  memberId: f.memberId,
  username: f.username,
  report: field(
    v.nullable(
      data('ReportToAnswer', 'The report of a campaign, with the reported sponsor and task.', {
        ...reportOf,
        title: f.title,
        sponsorId: field(Id, 'The id of the sponsor.', 12),
        organisation: f.organisation,
        task: field(
          v.nullable(
            data('ReportedTask', 'The task of the reporting member.', {
              id: field(Id, 'The id of the task.', 4711),
              state: field(TaskState, 'The state of the task.'),
            }),
          ),
          'The member’s task in the campaign; null if it was not started.',
        ),
      }),
    ),
    'The report of a campaign that breaks the rules; null for other tickets.',
  ),
})

/**
 * Steps that operators can take after a fraud report: answer the person who reported it, place a hold, tell the authorities, or nothing.
 */
const FraudDone = v.picklist(['answered', 'hold', 'authorities', 'nothing'])
const FraudState = v.picklist(['open', 'closed'])
const FraudReport = data('FraudReport', 'A report of a person who asked for money in our name, with the steps taken.', {
  id: field(Id, 'The id of the report.', 21),
  at: field(Time, 'Time of the report.'),
  who: field(
    v.string(),
    'The person who asked for money: a name, a number, an account or an address.',
    '01812345678, "Porokh Agent"',
  ),
  what: field(v.string(), 'The description of the event.', 'He asked me for 500 taka before I could withdraw.'),
  contact: field(v.string(), 'The reporter’s phone number or e-mail address, as typed.', 'someone@example.com'),
  reach: field(
    v.nullable(v.picklist(['sms', 'email'])),
    'The channel for an answer to the reporter; null if the contact is neither an e-mail nor a phone number.',
  ),
  state: field(FraudState, 'Whether the report is open or closed.'),
  reopenedAt: field(v.nullable(Time), 'Time of the last reopening; null if never reopened.'),
  version: f.version,
  steps: field(
    v.array(
      data('FraudStep', 'A step taken about a fraud report.', {
        at: field(Time, 'Time of the step.'),
        by: f.by,
        done: field(v.array(FraudDone), 'The actions. Empty for a reopening.', ['answered']),
        note: f.note,
        message: field(
          v.nullable(v.string()),
          'The message to the reporter; null if none.',
          'Thank you. We have told the police.',
        ),
        hold: field(
          v.nullable(
            data('FraudHold', 'The hold that followed from a report.', {
              id: field(Id, 'The id of the hold.', 19),
              username: f.username,
              kind: field(HoldKind, 'The kind of restriction.'),
            }),
          ),
          'The hold that was placed; null if none.',
        ),
      }),
    ),
    'The newest 50 steps, oldest first.',
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
    body: data('NewTicket', 'A new support ticket.', {
      subject: field(text(3, 150), 'The subject.', 'My review was rejected'),
      text: field(text(10, 4000), 'The question.', 'My review was rejected as off topic, but it is about this app.'),
    }),
    reply: Ticket,
    status: 201,
    createdAt: '/api/tickets',
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/tickets/:id/messages': {
    name: 'writeToSupport',
    group: 'Support',
    summary: 'Add a message to a ticket',
    role: 'member',
    params: IdParams,
    body: data('NewTicketMessage', 'A new message on a ticket.', {
      text: field(text(1, 4000), 'The text of the message.', 'Please look at it again.'),
    }),
    reply: Ticket,
    status: 201,
    createdAt: '/api/tickets',
    refusals: ['auth.too_many_requests', 'not_found', 'conflict.state'],
  },
  'POST /api/campaign-reports': {
    name: 'reportCampaign',
    group: 'Support',
    summary: 'Report a campaign that breaks the rules; opens a support ticket, one at a time for each campaign',
    role: 'member',
    body: data('NewCampaignReport', 'A report of a campaign that breaks the rules.', {
      campaignId: f.campaignId,
      kind: reportOf.kind,
      text: field(text(10, 1000), 'The description.', 'The second step asks me to send 500 taka.'),
    }),
    reply: Ticket,
    status: 201,
    createdAt: '/api/tickets',
    refusals: ['auth.too_many_requests', 'not_found', 'report.open'],
  },
  'POST /api/fraud-reports': {
    name: 'reportFraud',
    group: 'Support',
    summary: 'Report a person who asked for money in our name',
    role: 'anyone',
    body: data('NewFraudReport', 'A report of a person who asked for money in our name.', {
      who: field(
        text(2, 300),
        'The person who asked for money: a name, a number, an account or an address.',
        '01812345678, "Porokh Agent"',
      ),
      what: field(text(10, 4000), 'The description of the event.', 'He asked me for 500 taka before I could withdraw.'),
      contact: field(
        v.optional(text(0, 254), ''),
        'The reporter’s phone number or e-mail address.',
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
    summary: 'Waiting tickets, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({
      state: field(v.optional(v.picklist(['open', 'answered', 'closed'])), 'Only tickets in this state.'),
    }),
    reply: page(TicketToAnswer),
  },
  'POST /api/operator/tickets/:id/messages': {
    name: 'answerTicket',
    summary: 'Answer a ticket',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('TicketAnswer', 'An answer to a ticket.', {
      text: field(text(1, 4000), 'The answer for the member.', 'It was approved now.'),
      close: field(v.optional(v.boolean(), false), 'Whether to close the ticket with the answer.'),
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
    query: pageQuery({ state: field(v.optional(FraudState), 'Only reports in this state.') }),
    reply: page(FraudReport),
  },
  'GET /api/operator/fraud-reports/:id': {
    name: 'getFraudReport',
    summary: 'A fraud report, with the steps taken',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    reply: FraudReport,
    refusals: ['not_found'],
  },
  'POST /api/operator/fraud-reports/:id/close': {
    name: 'closeFraudReport',
    summary: 'Close a fraud report and record the actions; a message can be sent to the reporter',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: named(
      'FraudClosing',
      'The actions taken about a fraud report.',
      v.pipe(
        v.object({
          done: field(v.pipe(v.array(FraudDone), v.minLength(1), v.maxLength(3)), 'The actions.', ['answered']),
          note: field(text(3, 2000), 'The note.', 'Seen with the bank.'),
          message: field(
            v.optional(text(10, 900)),
            'The message to the reporter, with the action `answered`.',
            'Thank you. We have told the police.',
          ),
          holdId: field(v.optional(Id), 'The id of the hold, with the action `hold`.', 19),
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
    summary: 'Reopen a closed fraud report',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('FraudReopening', 'The reason for reopening a report.', {
      note: field(text(3, 2000), 'The note.', 'Seen with the bank.'),
    }),
    reply: FraudReport,
    replyIsPersonal: true,
    ifMatch: true,
    refusals: ['not_found', 'conflict.state', 'conflict.changed', 'precondition.missing'],
  },
})
