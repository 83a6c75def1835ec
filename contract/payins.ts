import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { AmountSchema, PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Gateway = v.picklist(['bkash', 'sslcommerz'])

const HeldPayment = data('HeldPayment', 'A payment of a sponsor at a gateway that an operator has to decide.', {
  id: field(Id, 'The id of the deposit.', 61),
  sponsorId: f.sponsorId,
  organisation: f.organisation,
  rail: field(
    Gateway,
    'The way on which money comes and goes: `sandbox` moves no real money, `manual` is a bank transfer that an operator records.',
    'manual',
  ),
  amount: f.amount,
  createdAt: field(Time, 'When it was begun.'),
  invoice: field(v.string(), 'Our number of the payment at the gateway.', 'P61-0a1b2c3d4e'),
  transaction: field(
    v.nullable(v.string()),
    'The number of the transaction, as the gateway said it; null without one.',
    'BFD90JRLST',
  ),
  saidAmount: field(v.nullable(PoishaSchema), 'The amount that the gateway said; null without one.', 490000),
  saidCurrency: field(v.nullable(v.string()), 'The currency that the gateway said; null without one.', 'BDT'),
  saidInvoice: field(v.nullable(v.string()), 'The number that the gateway said; null without one.', 'P61-0a1b2c3d4e'),
  why: field(
    v.nullable(v.string()),
    'Why an operator has to look at it: a name of ours, or a code of the gateway.',
    'other_amount',
  ),
  proposed: field(
    v.nullable(
      data('ProposedCredit', 'What a first operator has decided to credit of a held payment.', {
        by: field(v.string(), 'The operator.', 'nasrin'),
        amount: field(PoishaSchema, 'What to credit.', 490000),
        transaction: field(v.string(), 'The number of the transaction.', 'BFD90JRLST'),
      }),
    ),
    'What a first operator has decided to credit, where two have to decide the same; null otherwise.',
  ),
})

export const payins = endpoints('Operators: money', {
  'GET /api/operator/held-payments': {
    name: 'listHeldPayments',
    summary: 'Payments of sponsors at a gateway that a person has to decide, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: PageQuery,
    reply: page(HeldPayment),
  },
  'GET /api/operator/held-payments/:id': {
    name: 'getHeldPayment',
    summary: 'One held payment with everything that was said between the gateway and us',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: data('HeldPaymentInFull', 'A held payment with all evidence.', {
      ...HeldPayment.entries,
      exchanges: field(
        v.array(
          data('Exchange', 'A request to a gateway and its answer.', {
            id: field(Id, 'The id of the exchange.', 4711),
            at: field(Time, 'When it was asked.'),
            call: field(v.string(), 'The name of the call.', 'execute'),
            milliseconds: field(Whole, 'How long it took.', 812),
            status: field(v.nullable(Whole), 'The HTTP status; null without an answer.', 200),
            fault: field(v.nullable(v.string()), 'Why there was no answer; null with one.', 'timeout'),
            asked: field(v.string(), 'What was asked.', 'POST https://gateway.example/execute'),
            answer: field(v.string(), 'What was answered.', '{"statusCode":"0000"}'),
          }),
        ),
        'Each request to the gateway with its answer, without secrets, in the order of time.',
      ),
    }),
    refusals: ['not_found'],
  },
  'POST /api/operator/held-payments/:id/decide': {
    name: 'decideHeldPayment',
    summary:
      'Credit what came of a held payment, or nothing, with a reason; large or unproven amounts need two operators',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: data('HeldPaymentDecision', 'What an operator decides about a held payment.', {
      amount: field(v.nullable(AmountSchema), 'What came and is credited; null to credit nothing.', 490000),
      /** The gateway's transaction number, if the gateway did not send it. */
      transaction: field(
        v.optional(text(4, 80)),
        'The number of the transaction, where the gateway said none.',
        'BFD90JRLST',
      ),
      reason: field(text(10, 1000), 'Why.', 'The statement of the gateway shows it.'),
    }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed', 'payment.no_transaction'],
  },
  'POST /api/operator/refunds/:id/decide': {
    name: 'decideHeldRefund',
    summary: 'Say what became of a refund whose end the gateway did not tell; nothing is sent',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: data('HeldRefundDecision', 'What became of a refund whose end the gateway did not tell.', {
      transaction: field(
        v.nullable(text(4, 80)),
        'The number of the refund at the gateway; null: nothing was refunded.',
        'BFD90JRLST',
      ),
      reason: field(text(10, 1000), 'Why.', 'The list of refunds of bKash shows it.'),
    }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed', 'payment.no_transaction'],
  },
  'GET /api/operator/unmatched-payments': {
    name: 'listUnmatchedPayments',
    summary: 'Money that a gateway told us of and that belongs to no payment of ours, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: PageQuery,
    reply: page(
      data('UnmatchedPayment', 'Money that a gateway told us of and that belongs to no payment of ours.', {
        id: field(Id, 'The id of the message.', 12),
        rail: field(
          Gateway,
          'The way on which money comes and goes: `sandbox` moves no real money, `manual` is a bank transfer that an operator records.',
          'manual',
        ),
        at: field(Time, 'When the gateway told us.'),
        transaction: field(v.nullable(v.string()), 'The number of the transaction; null without one.', 'BFD90JRLST'),
        amount: field(v.nullable(PoishaSchema), 'The amount; null where it cannot be read.', 7500),
        kind: field(
          v.nullable(v.string()),
          'The kind of payment, as the gateway numbers them; null without one.',
          '10003126',
        ),
        reference: field(v.nullable(v.string()), 'What the payer wrote; null without it.', 'campaign'),
      }),
    ),
  },
  'POST /api/operator/unmatched-payments/:id/settle': {
    name: 'settleUnmatchedPayment',
    summary: 'Note what became of money without a payment; no money moves',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: data('UnmatchedNote', 'What became of money without a payment.', {
      note: field(text(10, 1000), 'What was done.', 'Sent back from the app of bKash.'),
    }),
    refusals: ['not_found', 'conflict.state'],
  },
})
