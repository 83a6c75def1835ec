import * as v from 'valibot'
import { Day, Id, text, Time } from './common.ts'
import { AmountSchema, PoishaSchema, rails } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/* What is said of money that sponsors pay in and get back. */

export const Deposit = data('Deposit', 'Money that a sponsor pays in. Members never pay in.', {
  id: field(Id, 'The id of the deposit.', 61),
  amount: f.amount,
  rail: f.rail,
  state: field(
    v.picklist(['pending', 'confirmed', 'failed', 'cancelled', 'held']),
    '`pending` until the money has arrived, `held` while an operator looks at it; `failed` and `cancelled` brought no money.',
  ),
  createdAt: field(Time, 'When it was announced.'),
  confirmedAt: field(v.nullable(Time), 'When the money had arrived; null before.'),
  reference: field(v.nullable(v.string()), 'What to write on a bank transfer; null for other rails.', 'PK6137'),
  announced: field(
    v.nullable(PoishaSchema),
    'The amount that was announced, where another one arrived; null otherwise.',
    500000,
  ),
  pageUrl: field(
    v.nullable(v.string()),
    'The page of the gateway for the payer; null where there is none.',
    'https://payment.bkash.com/?paymentId=TR0011',
  ),
})

export const Refund = data(
  'Refund',
  'Unused balance that a sponsor asks back. It can be spent until an operator has sent it.',
  {
    id: field(Id, 'The id of the refund.', 7),
    amount: f.amount,
    account: f.account,
    state: field(
      v.picklist(['requested', 'sent', 'cancelled', 'returned']),
      'Sent, cancelled by the sponsor, or returned by an operator with a reason.',
    ),
    reason: field(
      v.nullable(v.string()),
      'Why an operator returned it; null otherwise.',
      'The account has no such name.',
    ),
    createdAt: field(Time, 'When it was asked for.'),
    decidedAt: f.decidedAt,
  },
)

export const RefundToSend = data('RefundToSend', 'A refund that a sponsor has asked for.', {
  ...Refund.entries,
  sponsorId: f.sponsorId,
  organisation: f.organisation,
  balance: field(PoishaSchema, 'The balance of the sponsor.', 250000),
  rail: field(
    v.nullable(v.picklist(['bkash', 'sslcommerz'])),
    'The gateway to which it goes back; null: by bank transfer.',
    'bkash',
  ),
  atGateway: field(
    v.nullable(v.picklist(['open', 'held'])),
    'Whether it is on its way there, or held for a person; null otherwise.',
    'open',
  ),
})

export const DepositOptions = data('DepositOptions', 'How money can be paid in now.', {
  rails: field(v.array(v.picklist(rails)), 'The rails.', ['bkash', 'manual']),
  /** Name, bank, branch and number of the platform's account. */
  account: field(
    v.nullable(v.string()),
    'Our account for bank transfers; null where support tells it.',
    'Porokh Ltd., Example Bank, 1234567890',
  ),
})

export const TransferToRecord = data('DepositToConfirm', 'A bank transfer that is not recorded yet.', {
  ...Deposit.entries,
  sponsorId: f.sponsorId,
  organisation: f.organisation,
  recorded: field(
    v.nullable(
      data('RecordedTransfer', 'What a first operator has seen of a bank transfer.', {
        by: field(v.string(), 'The operator.', 'nasrin'),
        amount: f.amount,
        valueDate: field(Day, 'The day in Asia/Dhaka on which it came.', '2026-11-21'),
        evidence: field(v.string(), 'By what it can be found.', 'FT26325001'),
      }),
    ),
    'What a first operator has recorded, where two have to; null otherwise.',
  ),
})

export const TransferSeen = data('TransferSeen', 'What came of a bank transfer.', {
  amount: field(AmountSchema, 'What came, also when another amount was announced.', 500000),
  valueDate: field(Day, 'The day in Asia/Dhaka on which it came.', '2026-11-21'),
  evidence: field(
    text(4, 300),
    'By what it can be found: the bank’s number, or the line of the statement.',
    'FT26325001',
  ),
})
