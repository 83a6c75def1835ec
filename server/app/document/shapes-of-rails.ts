import type { Shapes } from './shape.ts'

/** Payment gateways, and payouts of which one has not said whether it paid them. */
export const shapesOfRails = {
  UnknownPayout: {
    at: 'getUnknownPayout reply',
    about: 'A payout of which nobody knows whether it was paid, with all evidence.',
    fields: {
      id: ['The id of the payout.', 812],
      amount: ['What goes to the wallet, without tax that is kept back.', 50000],
      invoice: ['The invoice number, by which the provider finds it.', 'POROKH-812'],
      providerRef: ['The provider’s own id of it; null where it has none.', 'PO0011'],
      calledAt: 'When it was sent.',
      tries: ['How often it was given to the provider: more than once when that tried nothing.', 1],
      unknownAt: 'Since when its end is unknown; null before.',
      why: ['Why, in words of Porokh.', 'timeout'],
      isHeld: 'Whether the answer differs from the order, so that the gateway is paused.',
      askAt: 'When the provider is asked next; null where it cannot be asked.',
      asks: ['How often it was asked.', 3],
      balanceBefore: 'Our balance before it was sent; null when it is not known.',
      balanceAfter: 'Our balance afterwards; null when it is not known.',
      between: 'What other payouts have taken between the two.',
      exchanges: 'The requests to the provider with their answers, the oldest first; at most 100.',
      statement: 'Lines of statements that name it. A reversal has the other sign.',
      said: 'What one operator has said became of it; null before.',
    },
  },
  BalanceThen: {
    at: 'getUnknownPayout reply.balanceBefore',
    about: 'A balance at a gateway at some time.',
    fields: { at: 'When the gateway said it.', amount: ['The balance.', 4200000] },
  },
  TakenBetween: {
    at: 'getUnknownPayout reply.between',
    about: 'What other payouts have taken between two balances.',
    fields: {
      count: ['How many were paid.', 2],
      amount: ['What went to the wallets.', 150000],
      cost: ['The fees of the gateway for them.', 1500],
    },
  },
  GatewayExchange: {
    at: 'getUnknownPayout reply.exchanges',
    about: 'A request to a gateway with its answer, without secrets.',
    fields: {
      call: ['The name of the call in the gateway’s documentation.', 'payment/b2cPayment'],
      at: 'When it was sent.',
      milliseconds: ['How long the answer took.', 840],
      status: ['The status of the answer; null when there was none.', 200],
      fault: ['Why there was no answer; null when there was one.', 'timeout'],
      asked: ['The request.', 'POST https://checkout.example/payment/b2cPayment'],
      answer: ['The answer.', '{"errorCode":"2029"}'],
    },
  },
  StatementLineOfPayout: {
    at: 'getUnknownPayout reply.statement',
    about: 'A line of a statement that names a payout.',
    fields: {
      at: 'When it was booked.',
      amount: ['What the account has more by it.', -50000],
      reference: ['What the line says.', 'POROKH-812 AB12CD34EF'],
      account: ['The name of the account.', 'bKash disbursement'],
    },
  },
  SaidOfPayout: {
    at: 'getUnknownPayout reply.said',
    about: 'What one operator has said became of a payout.',
    fields: {
      paid: 'Whether it was paid.',
      answer: ['The provider’s id of the transaction, or the evidence that it was not paid.', 'AB12CD34EF'],
      by: ['Who said it.', 'nasrin'],
      at: 'When it was said.',
      looked: 'What the provider says of that id; null before it was asked.',
    },
  },
  PayoutSaying: {
    at: 'sayWhatBecameOfPayout body',
    about: 'What became of a payout.',
    fields: {
      paid: 'Whether it was paid.',
      answer: ['The provider’s id of the transaction, or the evidence that nothing was paid.', 'AB12CD34EF'],
    },
  },
  PayoutSaid: {
    at: 'sayWhatBecameOfPayout reply',
    about: 'What followed.',
    fields: { outcome: 'Whether it is kept for a second operator, or the payout was settled or returned.' },
  },
  Rail: {
    at: 'listRails reply.items',
    about: 'A payment gateway.',
    fields: {
      name: ['Which one.', 'bkash_payouts'],
      isSetUp: 'Whether its settings were there when a server last started.',
      pause: 'Why nothing new begins; null while it works.',
      balance: ['What we have there, as it last said; null where it says nothing.', 4200000],
      balanceAt: 'When it said that.',
      error: ['The last answer that stopped something, in words of Porokh.', 'code 2023'],
      errorAt: 'When that was.',
      grantRefusedAt: 'When a token was last not asked for, because bKash would have blocked the account.',
    },
  },
  RailPause: {
    at: 'listRails reply.items.pause',
    about: 'Why a payment gateway is paused.',
    fields: {
      kind: 'By an operator, after a fault, or because its balance is short.',
      reason: ['Why.', 'balance'],
      since: 'Since when.',
      by: ['Who paused it; null when it did so itself.', 'farid'],
    },
  },
  RailSwitch: {
    at: 'switchRail body',
    about: 'Pauses or resumes a payment gateway.',
    fields: { on: 'Whether it works.', reason: ['Why.', 'bKash has told us of maintenance.'] },
  },
} as const satisfies Shapes
