import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { AmountSchema, PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Gateway = v.picklist(['bkash', 'sslcommerz'])

const HeldPayment = data('HeldPayment', 'A sponsor’s payment at a gateway that needs an operator’s decision.', {
  id: field(Id, 'The id of the deposit.', 61),
  sponsorId: f.sponsorId,
  organisation: f.organisation,
  rail: field(Gateway, 'The gateway.', 'bkash'),
  amount: f.amount,
  createdAt: field(Time, 'Time when the payment began.'),
  invoice: field(v.string(), 'Our invoice number for the payment at the gateway.', 'P61-0a1b2c3d4e'),
  transaction: field(
    v.nullable(v.string()),
    'The transaction number, as reported by the gateway; null if there is none.',
    'BFD90JRLST',
  ),
  saidAmount: field(v.nullable(PoishaSchema), 'The amount, as reported by the gateway; null if there is none.', 490000),
  saidCurrency: field(
    v.nullable(v.string()),
    'The currency, as reported by the gateway; null if there is none.',
    'BDT',
  ),
  saidInvoice: field(
    v.nullable(v.string()),
    'The invoice number, as reported by the gateway; null if there is none.',
    'P61-0a1b2c3d4e',
  ),
  why: field(
    v.nullable(v.string()),
    'The reason for the hold: one of our codes, or a code of the gateway.',
    'other_amount',
  ),
  proposed: field(
    v.nullable(
      data('ProposedCredit', 'A first operator’s decision on a held payment.', {
        by: field(v.string(), 'The operator.', 'nasrin'),
        amount: field(PoishaSchema, 'The amount to credit.', 490000),
        transaction: field(v.string(), 'The transaction number.', 'BFD90JRLST'),
      }),
    ),
    'The first operator’s decision, if a second one has to make the same; null otherwise.',
  ),
})

export const payins = endpoints('Operators: money', {
  'GET /api/operator/held-payments': {
    name: 'listHeldPayments',
    summary: 'Sponsors’ payments at a gateway that need a decision, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: PageQuery,
    reply: page(HeldPayment),
  },
  'GET /api/operator/held-payments/:id': {
    name: 'getHeldPayment',
    summary: 'One held payment, with all exchanges between the gateway and us',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: data('HeldPaymentInFull', 'A held payment with all evidence.', {
      ...HeldPayment.entries,
      exchanges: field(
        v.array(
          data('Exchange', 'A request to a gateway and its answer.', {
            id: field(Id, 'The id of the exchange.', 4711),
            at: field(Time, 'Time of the request.'),
            call: field(v.string(), 'The name of the call.', 'execute'),
            milliseconds: field(Whole, 'The duration in milliseconds.', 812),
            status: field(v.nullable(Whole), 'The HTTP status; null if there was no answer.', 200),
            fault: field(
              v.nullable(v.string()),
              'The reason for a missing answer; null if there was an answer.',
              'timeout',
            ),
            asked: field(v.string(), 'The request.', 'POST https://gateway.example/execute'),
            answer: field(v.string(), 'The answer.', '{"statusCode":"0000"}'),
          }),
        ),
        'The requests to the gateway with their answers, without secrets, in order of time.',
      ),
    }),
    refusals: ['not_found'],
  },
  'POST /api/operator/held-payments/:id/decide': {
    name: 'decideHeldPayment',
    summary: 'Credit a held payment, or nothing, with a reason; large or unproven amounts need two operators',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: data('HeldPaymentDecision', 'An operator’s decision on a held payment.', {
      amount: field(v.nullable(AmountSchema), 'The received amount to credit; null to credit nothing.', 490000),
      /** The gateway's transaction number, if the gateway did not send it. */
      transaction: field(
        v.optional(text(4, 80)),
        'The transaction number, if the gateway reported none.',
        'BFD90JRLST',
      ),
      reason: field(text(10, 1000), 'The reason.', 'The statement of the gateway shows it.'),
    }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed', 'payment.no_transaction'],
  },
  'POST /api/operator/refunds/:id/decide': {
    name: 'decideHeldRefund',
    summary: 'Record the outcome of a refund that the gateway did not report; nothing is sent',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: data('HeldRefundDecision', 'The outcome of a refund that the gateway did not report.', {
      transaction: field(
        v.nullable(text(4, 80)),
        'The refund number at the gateway; null: nothing was refunded.',
        'BFD90JRLST',
      ),
      reason: field(text(10, 1000), 'The reason.', 'The list of refunds of bKash shows it.'),
    }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed', 'payment.no_transaction'],
  },
  'GET /api/operator/unmatched-payments': {
    name: 'listUnmatchedPayments',
    summary: 'Payments reported by a gateway that match none of ours, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: PageQuery,
    reply: page(
      data('UnmatchedPayment', 'A payment reported by a gateway that matches none of ours.', {
        id: field(Id, 'The id of the message.', 12),
        rail: field(Gateway, 'The gateway.', 'bkash'),
        at: field(Time, 'Time of the gateway’s message.'),
        transaction: field(v.nullable(v.string()), 'The transaction number; null if there is none.', 'BFD90JRLST'),
        amount: field(v.nullable(PoishaSchema), 'The amount; null if it cannot be read.', 7500),
        kind: field(
          v.nullable(v.string()),
          'The gateway’s code for the kind of payment; null if there is none.',
          '10003126',
        ),
        reference: field(v.nullable(v.string()), 'The payer’s reference; null if there is none.', 'campaign'),
      }),
    ),
  },
  'POST /api/operator/unmatched-payments/:id/settle': {
    name: 'settleUnmatchedPayment',
    summary: 'Record what was done with an unmatched payment; no money moves',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: data('UnmatchedNote', 'A note about an unmatched payment.', {
      note: field(text(10, 1000), 'The action taken, in words.', 'Sent back from the app of bKash.'),
    }),
    refusals: ['not_found', 'conflict.state'],
  },
})
