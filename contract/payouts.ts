import * as v from 'valibot'
import { Id, IdParams, PageQuery, pageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './members.ts'
import { AmountSchema, PoishaSchema } from './money.ts'

export const PayoutState = v.picklist(['requested', 'sending', 'paid', 'failed', 'cancelled'])

export const Payout = v.object({
  id: Id,
  amount: PoishaSchema,
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
})

/** How long payouts took from request to payment, of the newest of the last 30 days. Null where they are too few to say. */
const Usual = v.nullable(v.object({ medianSeconds: v.number(), p90Seconds: v.number() }))

const Batch = v.object({
  id: Id,
  provider: Provider,
  count: v.number(),
  amount: PoishaSchema,
  paid: v.number(),
  failed: v.number(),
  createdAt: Time,
  /** Null when the system made it, which it does for payouts in doubt. */
  createdBy: v.nullable(v.string()),
  /** After a restore: these payouts may have been sent already. The file is not for the provider, but to fill in what it did. */
  inDoubt: v.boolean(),
})

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
    reply: v.object({ ...page(Payout).entries, usual: Usual }),
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
  'GET /api/operator/payouts': {
    summary: 'Payouts, oldest waiting first',
    role: 'operator',
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
        rail: v.string(),
        batchId: v.nullable(Id),
      }),
    ),
  },
  'GET /api/operator/batches': {
    summary: 'Batches of payouts, newest first',
    role: 'operator',
    work: ['finance'],
    query: PageQuery,
    reply: page(Batch),
  },
  'POST /api/operator/batches': {
    summary: 'Put all requested payouts of a provider into a batch to send manually',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: v.object({ provider: Provider }),
    reply: Batch,
    status: 201,
    refusals: ['not_found'],
  },
  'GET /api/operator/batches/:id/file.csv': {
    summary: 'The batch as the provider’s bulk file',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'POST /api/operator/batches/:id/result': {
    summary: 'What the provider did: paid or failed, by payout',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: v.object({
      results: v.pipe(
        v.array(
          v.object({
            payoutId: Id,
            outcome: v.picklist(['paid', 'failed']),
            reference: v.optional(text(0, 100)),
            failure: v.optional(text(0, 300)),
          }),
        ),
        v.minLength(1),
        v.maxLength(1000),
      ),
    }),
    reply: v.object({
      paid: v.number(),
      failed: v.number(),
      unchanged: v.number(),
      /** Payouts whose end cannot be stored, and why. All others of the file are done. */
      stuck: v.array(v.object({ payoutId: Id, why: v.string() })),
    }),
    money: true,
    refusals: ['not_found'],
  },
})
