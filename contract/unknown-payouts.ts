import * as v from 'valibot'
import { Id, IdParams, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { PoishaSchema } from './money.ts'
import { PayoutState } from './payouts.ts'

const Balance = v.object({ amount: PoishaSchema, at: Time })

/** Payouts that a gateway was given, and of which it has not said whether it paid them. */
export const unknownPayouts = endpoints({
  'GET /api/operator/unknown-payouts/:id': {
    summary: 'A payout of which nobody knows whether it was paid, with all evidence',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: v.object({
      id: Id,
      /** What goes to the wallet, without tax that is kept back. */
      amount: PoishaSchema,
      state: PayoutState,
      provider: Provider,
      number: v.string(),
      memberId: Id,
      username: v.string(),
      holderName: v.string(),
      /** By these the provider finds it. */
      invoice: v.string(),
      providerRef: v.nullable(v.string()),
      calledAt: Time,
      tries: Whole,
      unknownAt: v.nullable(Time),
      /** In words of ours. */
      why: v.nullable(v.string()),
      /** The answer differs from the order. The gateway is paused because of it. */
      isHeld: v.boolean(),
      /** When the provider is asked next. Null where it cannot be asked. */
      askAt: v.nullable(Time),
      asks: Whole,
      balanceBefore: v.nullable(Balance),
      balanceAfter: v.nullable(Balance),
      /** What other payouts have taken between the two balances. */
      between: v.object({ count: Whole, amount: PoishaSchema, cost: PoishaSchema }),
      exchanges: v.array(
        v.object({
          call: v.string(),
          at: Time,
          milliseconds: Whole,
          status: v.nullable(Whole),
          fault: v.nullable(v.string()),
          asked: v.string(),
          answer: v.string(),
        }),
      ),
      /** Lines of statements that name it. A reversal has the other sign. */
      statement: v.array(v.object({ at: Time, amount: PoishaSchema, reference: v.string(), account: v.string() })),
      /** What an operator has said, which a second one has to say too. */
      said: v.nullable(
        v.object({
          paid: v.boolean(),
          answer: v.string(),
          by: v.string(),
          at: Time,
          /** What the provider says of that id. Null before it was asked. */
          looked: v.nullable(v.picklist(['differs', 'not_found', 'unknown'])),
        }),
      ),
    }),
    refusals: ['not_found'],
  },
  'POST /api/operator/unknown-payouts/:id/say': {
    summary:
      'Say that an unknown payout was paid, by which transaction, or was not, with the evidence. It counts when a second operator says the same, or the provider finds the transaction',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    /** `answer`: the provider’s id of the transaction, or the evidence that nothing was paid, in ten characters at least. */
    body: v.object({ paid: v.boolean(), answer: text(6, 1000) }),
    reply: v.object({ outcome: v.picklist(['said', 'settled', 'returned']) }),
    money: true,
    refusals: ['not_found', 'conflict.state', 'input.not_possible', 'inbox.claimed'],
  },
})
