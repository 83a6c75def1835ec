import type { Shapes } from './shape.ts'

/** Bank transfers and payments at gateways, as operators decide them. */
export const shapesOfPayments = {
  DepositToConfirm: {
    at: 'listDepositsToConfirm reply.items',
    about: 'A bank transfer that is not recorded yet.',
    fields: {
      id: ['The id of the deposit.', 61],
      state: '`pending` until the money has arrived.',
      createdAt: 'When it was announced.',
      reference: ['What the sponsor writes on the transfer.', 'PK6137'],
      announced: ['Null, since nothing has arrived.', null],
      pageUrl: ['Null, since it is a bank transfer.', null],
      recorded: 'What a first operator has recorded, where two have to; null otherwise.',
    },
  },
  RecordedTransfer: {
    at: 'listDepositsToConfirm reply.items.recorded',
    about: 'What a first operator has seen of a bank transfer.',
    fields: {
      by: ['The operator.', 'nasrin'],
      valueDate: ['The day in Asia/Dhaka on which it came.', '2026-11-21'],
      evidence: ['By what it can be found.', 'FT26325001'],
    },
  },
  TransferSeen: {
    at: 'confirmDeposit body',
    about: 'What came of a bank transfer.',
    fields: {
      amount: ['What came, also when another amount was announced.', 500000],
      valueDate: ['The day in Asia/Dhaka on which it came.', '2026-11-21'],
      evidence: ['By what it can be found: the bank’s number, or the line of the statement.', 'FT26325001'],
    },
  },
  HeldPayment: {
    at: 'listHeldPayments reply.items',
    about: 'A payment of a sponsor at a gateway that an operator has to decide.',
    fields: {
      id: ['The id of the deposit.', 61],
      createdAt: 'When it was begun.',
      invoice: ['Our number of the payment at the gateway.', 'P61-0a1b2c3d4e'],
      transaction: ['The number of the transaction, as the gateway said it; null without one.', 'BFD90JRLST'],
      saidAmount: ['The amount that the gateway said; null without one.', 490000],
      saidCurrency: ['The currency that the gateway said; null without one.', 'BDT'],
      saidInvoice: ['The number that the gateway said; null without one.', 'P61-0a1b2c3d4e'],
      why: ['Why an operator has to look at it: a name of ours, or a code of the gateway.', 'other_amount'],
      proposed: 'What a first operator has decided to credit, where two have to decide the same; null otherwise.',
    },
  },
  ProposedCredit: {
    at: 'listHeldPayments reply.items.proposed',
    about: 'What a first operator has decided to credit of a held payment.',
    fields: {
      by: ['The operator.', 'nasrin'],
      amount: ['What to credit.', 490000],
      transaction: ['The number of the transaction.', 'BFD90JRLST'],
    },
  },
  HeldPaymentInFull: {
    at: 'getHeldPayment reply',
    about: 'A held payment with all evidence.',
    like: 'HeldPayment',
    fields: { exchanges: 'Each request to the gateway with its answer, without secrets, in the order of time.' },
  },
  Exchange: {
    at: 'getHeldPayment reply.exchanges',
    about: 'A request to a gateway and its answer.',
    fields: {
      id: ['The id of the exchange.', 4711],
      at: 'When it was asked.',
      call: ['The name of the call.', 'execute'],
      milliseconds: ['How long it took.', 812],
      status: ['The HTTP status; null without an answer.', 200],
      fault: ['Why there was no answer; null with one.', 'timeout'],
      asked: ['What was asked.', 'POST https://gateway.example/execute'],
      answer: ['What was answered.', '{"statusCode":"0000"}'],
    },
  },
  HeldPaymentDecision: {
    at: 'decideHeldPayment body',
    about: 'What an operator decides about a held payment.',
    fields: {
      amount: ['What came and is credited; null to credit nothing.', 490000],
      transaction: ['The number of the transaction, where the gateway said none.', 'BFD90JRLST'],
      reason: ['Why.', 'The statement of the gateway shows it.'],
    },
  },
  HeldRefundDecision: {
    at: 'decideHeldRefund body',
    about: 'What became of a refund whose end the gateway did not tell.',
    fields: {
      transaction: ['The number of the refund at the gateway; null: nothing was refunded.', 'BFD90JRLST'],
      reason: ['Why.', 'The list of refunds of bKash shows it.'],
    },
  },
  UnmatchedPayment: {
    at: 'listUnmatchedPayments reply.items',
    about: 'Money that a gateway told us of and that belongs to no payment of ours.',
    fields: {
      id: ['The id of the message.', 12],
      at: 'When the gateway told us.',
      transaction: ['The number of the transaction; null without one.', 'BFD90JRLST'],
      amount: ['The amount; null where it cannot be read.', 7500],
      kind: ['The kind of payment, as the gateway numbers them; null without one.', '10003126'],
      reference: ['What the payer wrote; null without it.', 'campaign'],
    },
  },
  UnmatchedNote: {
    at: 'settleUnmatchedPayment body',
    about: 'What became of money without a payment.',
    fields: { note: ['What was done.', 'Sent back from the app of bKash.'] },
  },
} as const satisfies Shapes
