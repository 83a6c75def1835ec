import * as v from 'valibot'
import { Day, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'

/** What operators decide about messages that cost money. */
const SmsRule = v.object({
  /** Off: no SMS is written, whoever asks. */
  on: v.boolean(),
  /** The most SMS in a day of Dhaka. */
  mostADay: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  /** Whether members may register with a number of another country. */
  foreign: v.boolean(),
  /** What a part of an SMS costs, in poisha. 0: nobody has said it. */
  partCost: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
})

/** What hands messages over: gateways of others, the company's own at MESSAGES_URL, and, in a demo, what prints them. */
export const gatewayNames = ['ssl_wireless', 'alpha_sms', 'smtp', 'url', 'console'] as const
export type GatewayName = (typeof gatewayNames)[number]

export const messages = endpoints({
  'GET /api/operator/messages': {
    summary: 'What messages cost: the SMS and e-mails of the last fourteen days, and the rule for SMS',
    role: 'operator',
    work: 'any',
    reply: v.object({
      rule: SmsRule,
      /** The gateways that are set, in the order in which they are tried. No secret of theirs. */
      gateways: v.array(
        v.object({
          name: v.picklist(gatewayNames),
          channels: v.array(v.picklist(['sms', 'email'])),
          takenAt: v.nullable(Time),
          failedAt: v.nullable(Time),
          /** A code of the gateway, or a few words of Porokh. */
          failure: v.nullable(v.string()),
          /** What is left of the money paid in advance, in poisha, where the gateway tells. */
          balance: v.nullable(v.number()),
          balanceAt: v.nullable(Time),
        }),
      ),
      /** Since the first of this month in Dhaka. The cost is in poisha. */
      month: v.object({ parts: Whole, cost: PoishaSchema }),
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
          /** Tried ten times, refused for good, or a code that had expired. */
          givenUp: Whole,
          /** How many of the SMS have reached a phone or will not, where their gateway tells. */
          delivered: Whole,
          notDelivered: Whole,
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
  'POST /api/operator/messages/test': {
    summary: 'Send a test by one gateway: an SMS to the given number, or an e-mail to the own address',
    role: 'operator',
    work: ['support', 'finance'],
    recentFactor: true,
    body: v.object({
      gateway: v.picklist(gatewayNames),
      /** For an SMS. Without it an e-mail goes to the operator. */
      phone: v.nullable(text(6, 30)),
    }),
    refusals: ['input.not_possible', 'contact.not_verified', 'message.stopped', 'auth.too_many_requests'],
  },
})
