import * as v from 'valibot'
import { text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'

/** Maximum number of people invited by one call. */
export const letInMost = 50

/** People without an invitation code leave a phone or an e-mail; operators invite some of them. */
export const waitingList = endpoints('Operators: members', {
  'POST /api/waiting-list': {
    name: 'joinWaitingList',
    group: 'Sign-in',
    summary:
      'Leave a phone number or e-mail to be let in as a member; answers the same whether it is there or has an account',
    role: 'anyone',
    body: data('WaitingContact', 'Where somebody without an invitation code wants to be told that there is one.', {
      contact: field(text(3, 254), 'A phone number or an e-mail address, as it was typed.', 'someone@example.com'),
    }),
    refusals: ['input.not_possible', 'auth.too_many_requests'],
  },
  'GET /api/operator/waiting-list': {
    name: 'getWaitingList',
    summary: 'How many wait to be let in, and since when',
    role: 'operator',
    work: ['support'],
    reply: data('WaitingList', 'How many have left a phone number or e-mail to be let in as a member.', {
      waiting: field(Whole, 'How many wait.', 12),
      oldestAt: field(v.nullable(Time), 'Since when the first of them waits; null when nobody does.'),
      letIn: field(Whole, 'How many were let in, and have not joined yet.', 3),
    }),
  },
  'POST /api/operator/waiting-list/let-in': {
    name: 'letWaitingIn',
    summary: 'Let in who has waited longest: each gets a message with a code that works once, for that contact only',
    role: 'operator',
    work: ['support'],
    body: data('LettingIn', 'How many to let in, those first who have waited longest.', {
      count: field(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(letInMost)), 'How many, at most.', 10),
    }),
    reply: data('LetIn', 'What was done.', { letIn: field(Whole, 'How many were let in.', 10) }),
    refusals: ['message.stopped'],
  },
})
