import * as v from 'valibot'
import { Id, IdParams, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { PoishaSchema } from './money.ts'
import { PayoutState } from './payouts.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Balance = data('BalanceThen', 'A balance at a gateway, with its time.', {
  amount: field(PoishaSchema, 'The balance.', 4200000),
  at: field(Time, 'Time of the gateway’s report.'),
})

/** Payouts handed to a gateway that has not reported whether it paid them. */
export const unknownPayouts = endpoints('Operators: money', {
  'GET /api/operator/unknown-payouts/:id': {
    name: 'getUnknownPayout',
    summary: 'A payout with an unknown outcome, with all evidence',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: data('UnknownPayout', 'A payout with an unknown outcome, with all evidence.', {
      id: field(Id, 'The id of the payout.', 812),
      amount: field(PoishaSchema, 'The amount sent to the wallet, without withheld tax.', 50000),
      state: field(PayoutState, 'The state.', 'sending'),
      provider: field(Provider, 'The provider of the wallet.'),
      number: f.number,
      memberId: f.memberId,
      username: f.username,
      holderName: f.holderName,
      invoice: field(v.string(), 'The invoice number, which identifies the payout at the provider.', 'POROKH-812'),
      providerRef: field(
        v.nullable(v.string()),
        'The provider’s own id of the payout; null if there is none.',
        'PO0011',
      ),
      calledAt: field(Time, 'Time of sending.'),
      tries: field(
        Whole,
        'Number of times the payout was sent. It is repeated only if the provider attempted nothing.',
        1,
      ),
      unknownAt: field(v.nullable(Time), 'Time since when the outcome is unknown; null until then.'),
      /** In our own words. */
      why: field(v.nullable(v.string()), 'The reason, in our words.', 'timeout'),
      isHeld: field(v.boolean(), 'Whether the answer differs from the request, which pauses the gateway.'),
      askAt: field(v.nullable(Time), 'Time of the next query to the provider; null if it cannot be queried.'),
      asks: field(Whole, 'Number of queries to the provider.', 3),
      balanceBefore: field(v.nullable(Balance), 'Our balance before sending; null if unknown.'),
      balanceAfter: field(v.nullable(Balance), 'Our balance after sending; null if unknown.'),
      between: field(
        data('TakenBetween', 'The other payouts between two balances.', {
          count: field(Whole, 'Number of payouts.', 2),
          amount: field(PoishaSchema, 'The sum sent to the wallets.', 150000),
          cost: field(PoishaSchema, 'The gateway’s fees for these payouts.', 1500),
        }),
        'The other payouts between the two balances.',
      ),
      exchanges: field(
        v.array(
          data('GatewayExchange', 'A request to a gateway with its answer, without secrets.', {
            call: field(v.string(), 'The name of the call in the gateway’s documentation.', 'payment/b2cPayment'),
            at: field(Time, 'Time of the request.'),
            milliseconds: field(Whole, 'The duration in milliseconds.', 840),
            status: field(v.nullable(Whole), 'The HTTP status of the answer; null if there was none.', 200),
            fault: field(
              v.nullable(v.string()),
              'The reason for a missing answer; null if there was an answer.',
              'timeout',
            ),
            asked: field(v.string(), 'The request.', 'POST https://checkout.example/payment/b2cPayment'),
            answer: field(v.string(), 'The answer.', '{"errorCode":"2029"}'),
          }),
        ),
        'The requests to the provider with their answers, oldest first; at most 100.',
      ),
      statement: field(
        v.array(
          data('StatementLineOfPayout', 'A statement line that names a payout.', {
            at: field(Time, 'Time of booking.'),
            amount: field(PoishaSchema, 'The change of the account’s balance.', -50000),
            reference: field(v.string(), 'The reference of the line.', 'POROKH-812 AB12CD34EF'),
            account: field(v.string(), 'The name of the account.', 'bKash disbursement'),
          }),
        ),
        'The statement lines that name the payout. A reversal has the opposite sign.',
      ),
      /** The first operator's finding, which a second operator has to confirm. */
      said: field(
        v.nullable(
          data('SaidOfPayout', 'An operator’s finding about a payout.', {
            paid: field(v.boolean(), 'Whether the payout was paid.'),
            answer: field(
              v.string(),
              'The provider’s transaction id, or the evidence that the payout was not paid.',
              'AB12CD34EF',
            ),
            by: field(v.string(), 'The operator.', 'nasrin'),
            at: field(Time, 'Time of the finding.'),
            looked: field(
              v.nullable(v.picklist(['differs', 'not_found', 'unknown'])),
              'The provider’s result for that id; null until it is queried.',
            ),
          }),
        ),
        'The first operator’s finding; null until then.',
      ),
    }),
    refusals: ['not_found'],
  },
  'POST /api/operator/unknown-payouts/:id/say': {
    name: 'sayWhatBecameOfPayout',
    summary:
      'Record whether an unknown payout was paid, with its transaction or evidence. A second operator or the provider has to confirm',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    /** `answer`: the provider's transaction id, or evidence of at least ten characters that nothing was paid. */
    body: data('PayoutSaying', 'The outcome of a payout.', {
      paid: field(v.boolean(), 'Whether the payout was paid.'),
      answer: field(
        text(6, 1000),
        'The provider’s transaction id, or the evidence that nothing was paid.',
        'AB12CD34EF',
      ),
    }),
    reply: data('PayoutSaid', 'The effect of the record.', {
      outcome: field(
        v.picklist(['said', 'settled', 'returned']),
        'Whether it awaits a second operator, or the payout was settled or returned.',
      ),
    }),
    money: true,
    refusals: ['not_found', 'conflict.state', 'input.not_possible', 'payout.too_soon', 'inbox.claimed'],
  },
})
