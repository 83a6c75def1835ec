import * as v from 'valibot'
import { Id, Time, Whole } from './common.ts'
import { Provider } from './member-forms.ts'
import { PoishaSchema } from './money.ts'
import { figureBounds } from './settings-bounds.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

export const figureKinds = Object.keys(figureBounds) as (keyof typeof figureBounds)[]

export const PayoutState = v.picklist(['requested', 'sending', 'paid', 'failed', 'cancelled'])

export const Payout = data('Payout', 'A payout to the member’s wallet.', {
  id: field(Id, 'The id of the payout.', 512),
  reference: field(
    v.string(),
    'The payout’s reference, to read out: the day of the request in Dhaka, and the id.',
    'PRK-261128-0512',
  ),
  amount: field(PoishaSchema, 'The full amount, without deductions.', 50000),
  /** The tax withheld from the amount and paid to the tax office; the rest goes to the wallet. */
  withheld: f.withheld,
  state: field(PayoutState, 'The state of the payout.'),
  provider: field(Provider, 'The provider of the wallet.'),
  /** Masked except for the last 3 digits. */
  number: f.number,
  requestedAt: field(Time, 'Time of the member’s request.'),
  sentAt: field(v.nullable(Time), 'Time of sending; null until then.'),
  paidAt: field(v.nullable(Time), 'Time when the provider confirmed the payment; null until then.'),
  transaction: field(
    v.nullable(v.string()),
    'The provider’s transaction id; null until the payment, or if the provider gave none.',
    'AB12CD34EF',
  ),
  returnedAt: field(
    v.nullable(Time),
    'Time when a failed or cancelled payout was returned to the balance; null otherwise.',
  ),
  failure: field(v.nullable(v.string()), 'The reason for the failure; null if there was none.', 'the wallet is closed'),
  byHand: field(
    v.boolean(),
    'Whether an operator sends the payout with the provider’s bulk file. It counts as sent once it is in a batch.',
  ),
  /**
   * Set if the wallet has reached its provider's daily or monthly limit: the payout is sent from this time on. A null time means that the
   * amount alone is above the limit, so the member has to cancel it and request it in parts.
   */
  waits: field(
    v.nullable(
      data('WaitingPayout', 'A payout delayed because its wallet is at the provider’s limit.', {
        until: field(
          v.nullable(Time),
          'Time from which the payout can be sent; null if the amount alone exceeds the limit.',
        ),
      }),
    ),
    'Set while the wallet is at its provider’s limit: the payout is sent later, or never if it alone exceeds the limit. Null otherwise.',
  ),
})

/** Time from request to payment of the payouts of the last 30 days, as in the public figures. Null if there are too few payouts. */
export const Usual = v.nullable(
  data('UsualTime', 'The usual time from the request of a payout to the payment.', {
    medianSeconds: field(v.number(), 'The median in seconds.', 240),
    p95Seconds: field(v.number(), 'The 95th percentile in seconds.', 3600),
  }),
)

export const Batch = data('Batch', 'Payouts sent together in the provider’s bulk file.', {
  id: field(Id, 'The id of the batch.', 31),
  provider: field(Provider, 'The provider of the wallet.'),
  count: field(Whole, 'Number of payouts.', 40),
  amount: field(PoishaSchema, 'The sum of the payouts.', 400000),
  paid: f.paid,
  failed: f.failed,
  createdAt: f.createdAt,
  /** Null if the system created the batch, as it does for payouts in doubt. */
  createdBy: field(v.nullable(v.string()), 'The operator who created the batch; null if the system did.', 'nasrin'),
  inDoubt: field(
    v.boolean(),
    'After a restore: whether these payouts may already have been sent. The file is then only a form for the provider’s results.',
  ),
  unresolved: field(PoishaSchema, 'The sum of the payouts without an answer.', 50000),
  endedAt: field(v.nullable(Time), 'Time of the last answer; null while any is missing.'),
  version: f.version,
})

export const Total = data('CountAndSum', 'A number and a sum.', {
  count: f.count,
  amount: field(PoishaSchema, 'The sum.', 400000),
})
