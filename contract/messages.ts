import * as v from 'valibot'
import { Day, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'

/** Operators' settings for messages that cost money. */
const SmsRule = data('SmsRule', 'The operators’ rule for SMS.', {
  on: field(v.boolean(), 'Whether SMS are sent at all.', true),
  mostADay: field(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    'Maximum number of SMS per day in Asia/Dhaka. Warnings stop at four fifths of it.',
    5000,
  ),
  foreign: field(v.boolean(), 'Whether members can register with a foreign number.', false),
  partCost: field(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
    'The cost of one part of an SMS, in poisha. 0: unknown.',
    35,
  ),
})

/** The ways to deliver messages: third-party gateways, the company's own gateway at MESSAGES_URL, or, in a demo, a printer to the console. */
export const gatewayNames = ['ssl_wireless', 'alpha_sms', 'smtp', 'url', 'console'] as const
export type GatewayName = (typeof gatewayNames)[number]

export const messages = endpoints('Operators: desk', {
  'GET /api/operator/messages': {
    name: 'getMessages',
    summary: 'The cost of messages: SMS and e-mails of the last fourteen days, and the rule for SMS',
    role: 'operator',
    work: 'any',
    reply: v.object({
      rule: field(SmsRule, 'The rule for SMS.'),
      gateways: field(
        v.array(
          data('MessageGateway', 'A configured gateway for SMS or e-mail.', {
            name: field(
              v.picklist(gatewayNames),
              'The name of the gateway. `url`: the address in MESSAGES_URL. `console`: messages are printed, in a demonstration.',
              'ssl_wireless',
            ),
            channels: field(v.array(v.picklist(['sms', 'email'])), 'The channels of the gateway.', ['sms']),
            takenAt: field(
              v.nullable(Time),
              'Time of the last accepted message, to the minute; null if there was none.',
            ),
            failedAt: field(v.nullable(Time), 'Time of the last failure or unknown outcome; null if never.'),
            failure: field(
              v.nullable(v.string()),
              'The reason: a code of the gateway or a few words; null if there was no failure.',
              '4003',
            ),
            balance: field(
              v.nullable(v.number()),
              'The prepaid balance at the gateway, in poisha; null if the gateway does not report it.',
              351000,
            ),
            balanceAt: field(v.nullable(Time), 'Time when the balance was read; null if never.'),
          }),
        ),
        'The configured gateways, in the order in which they are tried.',
      ),
      /** Since the first of this month in Dhaka. The cost is in poisha. */
      month: field(
        data('MonthOfSms', 'The SMS since the first of the month in Asia/Dhaka, and their cost.', {
          parts: field(Whole, 'Number of parts charged by the networks.', 8120),
          cost: field(PoishaSchema, 'The cost of these parts at `rule.partCost`, in poisha.', 284200),
        }),
        'The SMS of the present month in Asia/Dhaka.',
        '2026-11',
      ),
      /** Newest first; the first is today. */
      days: field(
        v.array(
          data('DayOfMessages', 'The messages of one day in Asia/Dhaka.', {
            day: field(Day, 'A day in Asia/Dhaka.', '2026-11-21'),
            sms: field(Whole, 'Number of SMS.', 340),
            parts: field(Whole, 'Number of parts charged by the networks; a long SMS has several.', 402),
            codes: field(Whole, 'Number of SMS with a one-time code.', 310),
            emails: field(Whole, 'Number of e-mails.', 41),
            givenUp: field(
              Whole,
              'Number of messages abandoned after ten attempts, a permanent refusal or the expiry of a code.',
              0,
            ),
            delivered: field(Whole, 'Number of SMS reported as delivered.', 305),
            notDelivered: field(Whole, 'Number of SMS reported as undeliverable.', 4),
          }),
        ),
        'The messages of each day in Asia/Dhaka.',
        ['2026-11-21'],
      ),
    }),
  },
  'PUT /api/operator/messages': {
    name: 'changeSmsRule',
    summary: 'Switch SMS on or off, and set the maximum per day',
    role: 'operator',
    work: ['support', 'finance'],
    recentFactor: true,
    body: SmsRule,
  },
  'POST /api/operator/messages/test': {
    name: 'testGateway',
    summary: 'Send a test by one gateway: an SMS to the given number, or an e-mail to your own address',
    role: 'operator',
    work: ['support', 'finance'],
    recentFactor: true,
    body: data('GatewayTest', 'A test of a gateway.', {
      gateway: field(v.picklist(gatewayNames), 'The name of the gateway.', 'ssl_wireless'),
      phone: field(
        v.nullable(text(6, 30)),
        'The number for an SMS; null for an e-mail to your own address.',
        '01711000001',
      ),
    }),
    refusals: ['input.not_possible', 'contact.not_verified', 'message.stopped', 'auth.too_many_requests'],
  },
})
