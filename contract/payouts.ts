import * as v from 'valibot'
import { Day, Id, IdParams, page, PageQuery, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { AmountSchema, PoishaSchema, rails } from './money.ts'
import { figureBounds } from './settings-bounds.ts'

export const figureKinds = Object.keys(figureBounds) as (keyof typeof figureBounds)[]
export const PayoutState = v.picklist(['requested', 'sending', 'paid', 'failed', 'cancelled'])

export const Payout = v.object({
  id: Id,
  amount: PoishaSchema,
  /** The tax that is kept back of the amount and paid to the tax office; the rest goes to the wallet. */
  withheld: PoishaSchema,
  state: PayoutState,
  provider: Provider,
  /** Masked: only the last 3 digits can be read. */
  number: v.string(),
  requestedAt: Time,
  sentAt: v.nullable(Time),
  paidAt: v.nullable(Time),
  /** When the money was in the balance again, of a payout that failed or was cancelled. */
  returnedAt: v.nullable(Time),
  failure: v.nullable(v.string()),
  /** An operator sends it with the provider’s bulk file: it is sent when it is put into a batch. */
  byHand: v.boolean(),
  /**
   * Null unless the wallet has got as much as its provider allows in a day or a month: then it is sent from this time on. A time of null:
   * the amount alone is above the limit, so that it is to be cancelled and asked for in parts.
   */
  waits: v.nullable(v.object({ until: v.nullable(Time) })),
})

/** How long payouts took from request to payment, of the newest of the last 30 days. Null where they are too few to say. */
const Usual = v.nullable(v.object({ medianSeconds: v.number(), p90Seconds: v.number() }))

const Batch = v.object({
  id: Id,
  provider: Provider,
  count: Whole,
  amount: PoishaSchema,
  paid: Whole,
  failed: Whole,
  createdAt: Time,
  /** Null when the system made it, which it does for payouts in doubt. */
  createdBy: v.nullable(v.string()),
  /** After a restore: these payouts may have been sent already. The file is not for the provider, but to fill in what it did. */
  inDoubt: v.boolean(),
  /** What the payouts without an answer hold. */
  unresolved: PoishaSchema,
  /** When the last answer about them came; null while some have none. */
  endedAt: v.nullable(Time),
  version: Whole,
})

/** A provider's answer, line by line. The amount is compared with what was asked for, if the line says it. */
const Results = v.object({
  results: v.pipe(
    v.array(
      v.object({
        payoutId: Id,
        outcome: v.picklist(['paid', 'failed']),
        reference: v.optional(text(0, 100)),
        failure: v.optional(text(0, 300)),
        amount: v.optional(AmountSchema),
      }),
    ),
    v.minLength(1),
    v.maxLength(1000),
  ),
})

/**
 * What becomes of a line. It is `settled` or `returned`; or nothing, because the payout has ended like this (`already`) or otherwise (`contradicts`)
 * before, the file names it more than once, another amount was sent, it is not in this batch, or there is none with this number.
 */
export const verdicts = [
  'settled',
  'returned',
  'already',
  'contradicts',
  'twice',
  'amount',
  'elsewhere',
  'unknown',
] as const

const Total = v.object({ count: Whole, amount: PoishaSchema })

export const payouts = endpoints({
  'POST /api/payouts': {
    summary: 'Withdraw to the bound wallet',
    role: 'member',
    body: v.object({ amount: AmountSchema, pin: text(1, 10) }),
    reply: Payout,
    status: 201,
    money: true,
    refusals: [
      'payout.no_wallet',
      'payout.wallet_changed',
      'payout.wallet_unconfirmed',
      'payout.hold',
      'pin.not_set',
      'pin.wrong',
      'pin.locked',
      'payout.below_minimum',
      'payout.balance_short',
      'payout.over_daily_limit',
    ],
  },
  'GET /api/payouts': {
    summary: 'The member’s payouts, newest first, with the time that payouts took in the last 30 days',
    role: 'member',
    query: PageQuery,
    reply: v.object({
      ...page(Payout).entries,
      usual: Usual,
      /** What is kept back today for the tax office, in hundredths of a percent. */
      taxRate: Whole,
    }),
  },
  'GET /api/payouts/:id': {
    summary:
      'A payout as its receipt: whose wallet, when it was asked for, sent, paid or returned, and how long payouts take',
    role: 'member',
    params: IdParams,
    reply: v.object({
      ...Payout.entries,
      holderName: v.string(),
      /** After a restore: nobody knows yet whether it was sent, and the provider is asked. Known of payouts by hand only. */
      inDoubt: v.boolean(),
      unconfirmed: v.boolean(),
      paused: v.boolean(),
      usual: Usual,
    }),
    refusals: ['not_found'],
  },
  'POST /api/payouts/:id/cancel': {
    summary: 'Cancel a payout that was not sent yet; the money returns at once',
    role: 'member',
    params: IdParams,
    reply: Payout,
    money: true,
    refusals: ['not_found', 'conflict.state'],
  },
  'GET /api/tax-certificate.pdf': {
    summary: 'The tax kept back of payouts in an income year, which begins on 1 July, as PDF',
    role: 'member',
    query: v.object({ year: v.picklist(['present', 'last']) }),
    produces: 'application/pdf',
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/operator/payouts': {
    summary: 'Payouts, oldest waiting first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: pageQuery({
      state: v.optional(PayoutState),
      batchId: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
    }),
    reply: page(
      v.object({
        ...Payout.entries,
        memberId: Id,
        username: v.string(),
        holderName: v.string(),
        rail: v.picklist(rails),
        batchId: v.nullable(Id),
      }),
    ),
  },
  'GET /api/operator/figures': {
    summary: 'Limits of wallets and the tax that is kept back of payouts: what counts, counted, and will count',
    role: 'operator',
    work: ['finance'],
    reply: v.object({
      items: v.array(
        v.object({
          id: Id,
          kind: v.picklist(figureKinds),
          provider: v.nullable(Provider),
          since: Day,
          /** In poisha; of a tax in hundredths of a percent. */
          value: Whole,
          source: v.string(),
          /** Whether it counts today. */
          counts: v.boolean(),
        }),
      ),
    }),
  },
  'POST /api/operator/figures': {
    summary: 'Propose a limit of a wallet, or the tax that is kept back, from a day on; a second operator confirms it',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: v.object({
      kind: v.picklist(figureKinds),
      /** Of a limit of wallets; a tax has none. */
      provider: v.optional(Provider),
      since: v.pipe(Day, v.regex(/^(20[2-9]\d|21\d\d)-/)),
      /** In poisha; of a tax in hundredths of a percent. */
      value: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000_000)),
      source: text(10, 1000),
    }),
    reply: v.object({ id: Id }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['input.not_possible'],
  },
  'GET /api/operator/batches': {
    summary: 'Batches of payouts, newest first; `open` ones, which wait for an answer, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: pageQuery({ state: v.optional(v.picklist(['open', 'ended'])) }),
    reply: page(Batch),
  },
  'GET /api/operator/batches/:id': {
    summary: 'One batch',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: Batch,
    refusals: ['not_found'],
  },
  'GET /api/operator/unsent': {
    summary:
      'What the next batch of each provider would take, of those for which payouts wait; at most 1,000 payouts each',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    reply: v.object({
      items: v.array(v.object({ id: Id, provider: Provider, count: Whole, amount: PoishaSchema, since: Time })),
    }),
  },
  'POST /api/operator/batches': {
    summary: 'Put all requested payouts of a provider into a batch to send manually',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: v.object({ provider: Provider }),
    reply: Batch,
    status: 201,
    refusals: ['not_found', 'inbox.claimed'],
  },
  'GET /api/operator/batches/:id/file.csv': {
    summary: 'The batch as the provider’s bulk file: its payouts without an answer',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'POST /api/operator/batches/:id/preview': {
    summary: 'What a provider’s answer would do, line by line; nothing is changed',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: Results,
    reply: v.object({
      version: Whole,
      lines: v.array(
        v.object({
          payoutId: Id,
          verdict: v.picklist(verdicts),
          outcome: v.picklist(['paid', 'failed']),
          /** The provider’s reference, or why it failed. */
          answer: v.string(),
          /** Of the payout, when it is in this batch; masked as everywhere. */
          amount: v.nullable(PoishaSchema),
          number: v.nullable(v.string()),
          /** What the line says was sent. */
          saidAmount: v.nullable(PoishaSchema),
        }),
      ),
      settled: Total,
      returned: Total,
      /** Lines that change nothing. */
      ignored: Whole,
      /** What has no answer afterwards. */
      left: Total,
    }),
    refusals: ['not_found'],
  },
  'POST /api/operator/batches/:id/result': {
    summary: 'Do what the preview of this answer has shown: settle what was paid, return what failed',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: Results,
    reply: v.object({
      version: Whole,
      paid: Whole,
      failed: Whole,
      unchanged: Whole,
      /** Payouts whose end cannot be stored, and why. All others of the file are done. */
      stuck: v.array(v.object({ payoutId: Id, why: v.string() })),
    }),
    money: true,
    ifMatch: true,
    refusals: ['not_found', 'conflict.changed', 'precondition.missing', 'inbox.claimed'],
  },
})
