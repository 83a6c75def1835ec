import * as v from 'valibot'
import { Day, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'

/** What operators decide about messages that cost money. */
const SmsRule = v.object({
  /** Off: no SMS is written, whoever asks. */
  on: v.boolean(),
  /** The most SMS in a day of Dhaka. */
  mostADay: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  /** Whether members may register with a number of another country. */
  foreign: v.boolean(),
})

export const messages = endpoints({
  'GET /api/operator/messages': {
    summary: 'What messages cost: the SMS and e-mails of the last fourteen days, and the rule for SMS',
    role: 'operator',
    work: 'any',
    reply: v.object({
      rule: SmsRule,
      /** Newest first; the first is today. */
      days: v.array(
        v.object({
          day: Day,
          sms: Whole,
          /** What the networks count and charge: an SMS has several parts when it is long. */
          parts: Whole,
          /** How many of the SMS were codes. */
          codes: Whole,
          emails: Whole,
          givenUp: Whole,
        }),
      ),
    }),
  },
  'PUT /api/operator/messages': {
    summary: 'Switch SMS off or on, and set how many may be sent in a day',
    role: 'operator',
    work: ['support', 'finance'],
    recentFactor: true,
    body: SmsRule,
  },
})
