import * as v from 'valibot'
import { Day, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'

/** Operators' settings for messages that cost money. */
const SmsRule = data('SmsRule', 'What operators decide about SMS.', {
  on: field(v.boolean(), 'Off: no SMS is written, whoever asks.', true),
  mostADay: field(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    'The most SMS in a day of Dhaka. Warnings stop at four fifths of it.',
    5000,
  ),
  foreign: field(v.boolean(), 'Whether members may register with a number of another country.', false),
  partCost: field(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
    'What a part of an SMS costs, in poisha. 0: nobody has said it.',
    35,
  ),
})

/** What delivers messages: third-party gateways, the company's own gateway at MESSAGES_URL, or, in a demo, a printer to the console. */
export const gatewayNames = ['ssl_wireless', 'alpha_sms', 'smtp', 'url', 'console'] as const
export type GatewayName = (typeof gatewayNames)[number]

export const messages = endpoints('Operators: desk', {
  'GET /api/operator/messages': {
    name: 'getMessages',
    summary: 'What messages cost: the SMS and e-mails of the last fourteen days, and the rule for SMS',
    role: 'operator',
    work: 'any',
    reply: v.object({
      rule: field(SmsRule, 'The rule that it breaks.'),
      gateways: field(
        v.array(
          data('MessageGateway', 'A gateway for SMS or e-mails that is set.', {
            name: field(
              v.picklist(gatewayNames),
              '`url`: the address in MESSAGES_URL. `console`: messages are printed, in a demo.',
              'ssl_wireless',
            ),
            channels: field(v.array(v.picklist(['sms', 'email'])), 'What it is used for.', ['sms']),
            takenAt: field(v.nullable(Time), 'When it last took a message, to a minute; null before the first.'),
            failedAt: field(
              v.nullable(Time),
              'When it last did not, or it is not known whether it did; null if never.',
            ),
            failure: field(
              v.nullable(v.string()),
              'Why: a code of the gateway, or a few words; null if never.',
              '4003',
            ),
            balance: field(
              v.nullable(v.number()),
              'What is left of the money paid in advance, in poisha; null where the gateway does not tell.',
              351000,
            ),
            balanceAt: field(v.nullable(Time), 'When it was asked; null if never.'),
          }),
        ),
        'The gateways that are set, in the order in which they are tried.',
      ),
      /** Since the first of this month in Dhaka. The cost is in poisha. */
      month: field(
        data('MonthOfSms', 'What SMS cost since the first of the month in Dhaka.', {
          parts: field(Whole, 'How many parts the networks count and charge.', 8120),
          cost: field(PoishaSchema, 'These parts at `rule.partCost`, in poisha.', 284200),
        }),
        'A month in Asia/Dhaka.',
        '2026-11',
      ),
      /** Newest first; the first is today. */
      days: field(
        v.array(
          data('DayOfMessages', 'The messages of one day of Dhaka.', {
            day: field(Day, 'A day in Asia/Dhaka.', '2026-11-21'),
            sms: field(Whole, 'How many SMS were written.', 340),
            parts: field(
              Whole,
              'How many the networks count and charge: an SMS has several parts when it is long.',
              402,
            ),
            codes: field(Whole, 'How many of the SMS were codes.', 310),
            emails: field(Whole, 'How many e-mails were written.', 41),
            givenUp: field(
              Whole,
              'How many were not sent in ten tries, were refused for good, or were codes that had expired.',
              0,
            ),
            delivered: field(Whole, 'How many of the SMS have reached a phone, of those whose gateway tells.', 305),
            notDelivered: field(Whole, 'How many of the SMS will not reach a phone, of those whose gateway tells.', 4),
          }),
        ),
        'Days in Asia/Dhaka.',
        ['2026-11-21'],
      ),
    }),
  },
  'PUT /api/operator/messages': {
    name: 'changeSmsRule',
    summary: 'Switch SMS off or on, and set how many may be sent in a day',
    role: 'operator',
    work: ['support', 'finance'],
    recentFactor: true,
    body: SmsRule,
  },
  'POST /api/operator/messages/test': {
    name: 'testGateway',
    summary: 'Send a test by one gateway: an SMS to the given number, or an e-mail to the own address',
    role: 'operator',
    work: ['support', 'finance'],
    recentFactor: true,
    body: data('GatewayTest', 'A test of a gateway.', {
      gateway: field(v.picklist(gatewayNames), 'Which gateway.', 'ssl_wireless'),
      phone: field(
        v.nullable(text(6, 30)),
        'Where the SMS goes; null for an e-mail to the own address.',
        '01711000001',
      ),
    }),
    refusals: ['input.not_possible', 'contact.not_verified', 'message.stopped', 'auth.too_many_requests'],
  },
})
