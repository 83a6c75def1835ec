import * as v from 'valibot'
import { text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'

/** How many are let in by one call, at most. */
export const letInMost = 50

/** Who has no invitation code leaves a phone or an e-mail; operators let some in. */
export const waitingList = endpoints({
  'POST /api/waiting-list': {
    summary:
      'Leave a phone number or e-mail to be let in as a member; answers the same whether it is there or has an account',
    role: 'anyone',
    body: v.object({ contact: text(3, 254) }),
    refusals: ['input.not_possible', 'auth.too_many_requests'],
  },
  'GET /api/operator/waiting-list': {
    summary: 'How many wait to be let in, and since when',
    role: 'operator',
    work: ['support'],
    reply: v.object({
      waiting: Whole,
      oldestAt: v.nullable(Time),
      /** Let in, and not joined yet. */
      letIn: Whole,
    }),
  },
  'POST /api/operator/waiting-list/let-in': {
    summary: 'Let in who has waited longest: each gets a message with a code that works once, for that contact only',
    role: 'operator',
    work: ['support'],
    body: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(letInMost)) }),
    reply: v.object({ letIn: Whole }),
    refusals: ['message.stopped'],
  },
})
