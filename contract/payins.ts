import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { AmountSchema, PoishaSchema } from './money.ts'

const Gateway = v.picklist(['bkash', 'sslcommerz'])

const HeldPayment = v.object({
  /** The deposit's. */
  id: Id,
  sponsorId: Id,
  organisation: v.string(),
  rail: Gateway,
  amount: PoishaSchema,
  createdAt: Time,
  /** Our number of the payment at the gateway. */
  invoice: v.string(),
  /** What the gateway said of it. */
  transaction: v.nullable(v.string()),
  saidAmount: v.nullable(PoishaSchema),
  saidCurrency: v.nullable(v.string()),
  saidInvoice: v.nullable(v.string()),
  /** Why a person has to look at it. */
  why: v.nullable(v.string()),
  /** What a first operator has decided to credit, where a second one has to decide the same. */
  proposed: v.nullable(v.object({ by: v.string(), amount: PoishaSchema, transaction: v.string() })),
})

export const payins = endpoints({
  'GET /api/operator/held-payments': {
    summary: 'Payments of sponsors at a gateway that a person has to decide, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: PageQuery,
    reply: page(HeldPayment),
  },
  'GET /api/operator/held-payments/:id': {
    summary: 'One held payment with everything that was said between the gateway and us',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: v.object({
      ...HeldPayment.entries,
      exchanges: v.array(
        v.object({
          id: Id,
          at: Time,
          call: v.string(),
          milliseconds: Whole,
          status: v.nullable(Whole),
          fault: v.nullable(v.string()),
          asked: v.string(),
          answer: v.string(),
        }),
      ),
    }),
    refusals: ['not_found'],
  },
  'POST /api/operator/held-payments/:id/decide': {
    summary:
      'Credit what came of a held payment, or nothing, with a reason; large or unproven amounts need two operators',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: v.object({
      /** What came and is credited. Null: nothing came, or it is sent back. */
      amount: v.nullable(AmountSchema),
      /** The gateway's number of the transaction, where it did not say one. */
      transaction: v.optional(text(4, 80)),
      reason: text(10, 1000),
    }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed', 'payment.no_transaction'],
  },
  'POST /api/operator/refunds/:id/decide': {
    summary: 'Say what became of a refund whose end the gateway did not tell; nothing is sent',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: v.object({
      /** The gateway's number of the refund. Null: nothing was refunded. */
      transaction: v.nullable(text(4, 80)),
      reason: text(10, 1000),
    }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed', 'payment.no_transaction'],
  },
  'GET /api/operator/unmatched-payments': {
    summary: 'Money that a gateway told us of and that belongs to no payment of ours, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: PageQuery,
    reply: page(
      v.object({
        id: Id,
        rail: Gateway,
        at: Time,
        transaction: v.nullable(v.string()),
        amount: v.nullable(PoishaSchema),
        /** The kind of payment, as the gateway numbers them. */
        kind: v.nullable(v.string()),
        reference: v.nullable(v.string()),
      }),
    ),
  },
  'POST /api/operator/unmatched-payments/:id/settle': {
    summary: 'Note what became of money without a payment; no money moves',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: v.object({ note: text(10, 1000) }),
    refusals: ['not_found', 'conflict.state'],
  },
})
