import * as v from 'valibot'
import { Id, IdParams, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { PoishaSchema } from './money.ts'
import { PayoutState } from './payouts.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Balance = data('BalanceThen', 'A balance at a gateway at some time.', {
  amount: field(PoishaSchema, 'The balance.', 4200000),
  at: field(Time, 'When the gateway said it.'),
})

/** Payouts handed to a gateway that has not reported whether it paid them. */
export const unknownPayouts = endpoints('Operators: money', {
  'GET /api/operator/unknown-payouts/:id': {
    name: 'getUnknownPayout',
    summary: 'A payout of which nobody knows whether it was paid, with all evidence',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: data('UnknownPayout', 'A payout of which nobody knows whether it was paid, with all evidence.', {
      id: field(Id, 'The id of the payout.', 812),
      amount: field(PoishaSchema, 'What goes to the wallet, without tax that is kept back.', 50000),
      state: field(PayoutState, 'The state.', 'open'),
      provider: field(Provider, 'The provider of the wallet.'),
      number: f.number,
      memberId: f.memberId,
      username: f.username,
      holderName: f.holderName,
      invoice: field(v.string(), 'The invoice number, by which the provider finds it.', 'POROKH-812'),
      providerRef: field(v.nullable(v.string()), 'The provider’s own id of it; null where it has none.', 'PO0011'),
      calledAt: field(Time, 'When it was sent.'),
      tries: field(Whole, 'How often it was given to the provider: more than once when that tried nothing.', 1),
      unknownAt: field(v.nullable(Time), 'Since when its end is unknown; null before.'),
      /** In our own words. */
      why: field(v.nullable(v.string()), 'Why, in words of Porokh.', 'timeout'),
      isHeld: field(v.boolean(), 'Whether the answer differs from the order, so that the gateway is paused.'),
      askAt: field(v.nullable(Time), 'When the provider is asked next; null where it cannot be asked.'),
      asks: field(Whole, 'How often it was asked.', 3),
      balanceBefore: field(v.nullable(Balance), 'Our balance before it was sent; null when it is not known.'),
      balanceAfter: field(v.nullable(Balance), 'Our balance afterwards; null when it is not known.'),
      between: field(
        data('TakenBetween', 'What other payouts have taken between two balances.', {
          count: field(Whole, 'How many were paid.', 2),
          amount: field(PoishaSchema, 'What went to the wallets.', 150000),
          cost: field(PoishaSchema, 'The fees of the gateway for them.', 1500),
        }),
        'What other payouts have taken between the two.',
      ),
      exchanges: field(
        v.array(
          data('GatewayExchange', 'A request to a gateway with its answer, without secrets.', {
            call: field(v.string(), 'The name of the call in the gateway’s documentation.', 'payment/b2cPayment'),
            at: field(Time, 'When it was sent.'),
            milliseconds: field(Whole, 'How long the answer took.', 840),
            status: field(v.nullable(Whole), 'The status of the answer; null when there was none.', 200),
            fault: field(v.nullable(v.string()), 'Why there was no answer; null when there was one.', 'timeout'),
            asked: field(v.string(), 'The request.', 'POST https://checkout.example/payment/b2cPayment'),
            answer: field(v.string(), 'The answer.', '{"errorCode":"2029"}'),
          }),
        ),
        'The requests to the provider with their answers, the oldest first; at most 100.',
      ),
      statement: field(
        v.array(
          data('StatementLineOfPayout', 'A line of a statement that names a payout.', {
            at: field(Time, 'When it was booked.'),
            amount: field(PoishaSchema, 'What the account has more by it.', -50000),
            reference: field(v.string(), 'What the line says.', 'POROKH-812 AB12CD34EF'),
            account: field(v.string(), 'The name of the account.', 'bKash disbursement'),
          }),
        ),
        'Lines of statements that name it. A reversal has the other sign.',
      ),
      /** The first operator's finding, which a second operator has to confirm. */
      said: field(
        v.nullable(
          data('SaidOfPayout', 'What one operator has said became of a payout.', {
            paid: field(v.boolean(), 'Whether it was paid.'),
            answer: field(
              v.string(),
              'The provider’s id of the transaction, or the evidence that it was not paid.',
              'AB12CD34EF',
            ),
            by: field(v.string(), 'Who said it.', 'nasrin'),
            at: field(Time, 'When it was said.'),
            looked: field(
              v.nullable(v.picklist(['differs', 'not_found', 'unknown'])),
              'What the provider says of that id; null before it was asked.',
            ),
          }),
        ),
        'What one operator has said became of it; null before.',
      ),
    }),
    refusals: ['not_found'],
  },
  'POST /api/operator/unknown-payouts/:id/say': {
    name: 'sayWhatBecameOfPayout',
    summary:
      'Say that an unknown payout was paid, by which transaction, or was not, with the evidence. It counts when a second operator says the same, or the provider finds the transaction',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    /** `answer`: the provider's transaction id, or evidence of at least ten characters that nothing was paid. */
    body: data('PayoutSaying', 'What became of a payout.', {
      paid: field(v.boolean(), 'Whether it was paid.'),
      answer: field(
        text(6, 1000),
        'The provider’s id of the transaction, or the evidence that nothing was paid.',
        'AB12CD34EF',
      ),
    }),
    reply: data('PayoutSaid', 'What followed.', {
      outcome: field(
        v.picklist(['said', 'settled', 'returned']),
        'Whether it is kept for a second operator, or the payout was settled or returned.',
      ),
    }),
    money: true,
    refusals: ['not_found', 'conflict.state', 'input.not_possible', 'payout.too_soon', 'inbox.claimed'],
  },
})
