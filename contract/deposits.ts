import * as v from 'valibot'
import { Day, Id, text, Time } from './common.ts'
import { AmountSchema, PoishaSchema, rails } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/* What is said of money that sponsors pay in and get back. */

export const Deposit = data('Deposit', 'A deposit of a sponsor. Members never pay in.', {
  id: field(Id, 'The id of the deposit.', 61),
  amount: f.amount,
  rail: f.rail,
  state: field(
    v.picklist(['pending', 'confirmed', 'failed', 'cancelled', 'held']),
    '`pending` until the money arrives, `held` while an operator decides; `failed` and `cancelled` brought no money.',
  ),
  createdAt: field(Time, 'Time when the deposit was announced.'),
  confirmedAt: field(v.nullable(Time), 'Time when the money arrived; null until then.'),
  reference: field(v.nullable(v.string()), 'The reference for a bank transfer; null for other rails.', 'PK6137'),
  announced: field(
    v.nullable(PoishaSchema),
    'The announced amount, if a different amount arrived; null otherwise.',
    500000,
  ),
  pageUrl: field(
    v.nullable(v.string()),
    'The gateway’s payment page; null if there is none.',
    'https://payment.bkash.com/?paymentId=TR0011',
  ),
})

export const Refund = data(
  'Refund',
  'Unused balance that a sponsor wants refunded. It can be spent until an operator sends the refund.',
  {
    id: field(Id, 'The id of the refund.', 7),
    amount: f.amount,
    account: f.account,
    state: field(
      v.picklist(['requested', 'sent', 'cancelled', 'returned']),
      'The state: requested, sent, cancelled by the sponsor, or returned by an operator with a reason.',
    ),
    reason: field(
      v.nullable(v.string()),
      'The operator’s reason for returning the request; null otherwise.',
      'The account has no such name.',
    ),
    createdAt: field(Time, 'Time of the request.'),
    decidedAt: f.decidedAt,
  },
)

export const RefundToSend = data('RefundToSend', 'A refund requested by a sponsor.', {
  ...Refund.entries,
  sponsorId: f.sponsorId,
  organisation: f.organisation,
  balance: field(PoishaSchema, 'The balance of the sponsor.', 250000),
  rail: field(
    v.nullable(v.picklist(['bkash', 'sslcommerz'])),
    'The gateway that sends the refund; null: a bank transfer.',
    'bkash',
  ),
  atGateway: field(
    v.nullable(v.picklist(['open', 'held'])),
    'Whether the refund is in progress at the gateway or held for an operator; null otherwise.',
    'open',
  ),
})

export const DepositOptions = data('DepositOptions', 'The available ways to pay in.', {
  rails: field(v.array(v.picklist(rails)), 'The available rails.', ['bkash', 'manual']),
  /** Name, bank, branch and number of the platform's account. */
  account: field(
    v.nullable(v.string()),
    'Our account for bank transfers; null if support has to be asked.',
    'Porokh Ltd., Example Bank, 1234567890',
  ),
})

export const TransferToRecord = data('DepositToConfirm', 'A bank transfer that is not recorded yet.', {
  ...Deposit.entries,
  sponsorId: f.sponsorId,
  organisation: f.organisation,
  recorded: field(
    v.nullable(
      data('RecordedTransfer', 'A first operator’s record of a bank transfer.', {
        by: field(v.string(), 'The operator.', 'nasrin'),
        amount: f.amount,
        valueDate: field(Day, 'The value date of the transfer, in Asia/Dhaka.', '2026-11-21'),
        evidence: field(v.string(), 'The evidence of the transfer.', 'FT26325001'),
      }),
    ),
    'The record of a first operator, if a second one has to confirm; null otherwise.',
  ),
})

export const TransferSeen = data('TransferSeen', 'A received bank transfer.', {
  amount: field(AmountSchema, 'The received amount, which can differ from the announced one.', 500000),
  valueDate: field(Day, 'The value date of the transfer, in Asia/Dhaka.', '2026-11-21'),
  evidence: field(
    text(4, 300),
    'The evidence: the bank’s transaction number, or the line of the statement.',
    'FT26325001',
  ),
})
