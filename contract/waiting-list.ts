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
    summary: 'Leave a phone number or e-mail to be let in as a member; the answer is the same for known contacts',
    role: 'anyone',
    body: data(
      'WaitingContact',
      'The contact of a person without an invitation code, for a message when one is available.',
      {
        contact: field(text(3, 254), 'A phone number or an e-mail address, as typed.', 'someone@example.com'),
      },
    ),
    refusals: ['input.not_possible', 'auth.too_many_requests'],
  },
  'GET /api/operator/waiting-list': {
    name: 'getWaitingList',
    summary: 'The number of people on the waiting list, and the longest wait',
    role: 'operator',
    work: ['support'],
    reply: data('WaitingList', 'The number of people on the waiting list, who left a phone number or e-mail.', {
      waiting: field(Whole, 'Number of waiting people.', 12),
      oldestAt: field(v.nullable(Time), 'Time when the longest-waiting person joined the list; null if nobody waits.'),
      letIn: field(Whole, 'Number of people who were let in and have not joined yet.', 3),
    }),
  },
  'POST /api/operator/waiting-list/let-in': {
    name: 'letWaitingIn',
    summary: 'Let in the people who have waited longest: each gets a single-use code, valid only for that contact',
    role: 'operator',
    work: ['support'],
    body: data('LettingIn', 'The number of people to let in, longest wait first.', {
      count: field(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(letInMost)),
        'Maximum number of people.',
        10,
      ),
    }),
    reply: data('LetIn', 'The result.', { letIn: field(Whole, 'Number of people let in.', 10) }),
    refusals: ['message.stopped'],
  },
})
