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
  amount: field(PoishaSchema, 'The whole amount; nothing is deducted.', 50000),
  /** The tax withheld from the amount and paid to the tax office; the rest goes to the wallet. */
  withheld: f.withheld,
  state: field(PayoutState, 'Where it stands.'),
  provider: field(Provider, 'The provider of the wallet.'),
  /** Masked except for the last 3 digits. */
  number: f.number,
  requestedAt: field(Time, 'When the member asked for it.'),
  sentAt: field(v.nullable(Time), 'When it was sent; null before.'),
  paidAt: field(v.nullable(Time), 'When the provider said that it was paid; null before.'),
  returnedAt: field(
    v.nullable(Time),
    'When the money was in the balance again, of a payout that failed or was cancelled; null otherwise.',
  ),
  failure: field(v.nullable(v.string()), 'Why it failed; null if it did not.', 'the wallet is closed'),
  byHand: field(
    v.boolean(),
    'An operator sends it with the provider’s bulk file: it is sent when it is put into a batch.',
  ),
  /**
   * Set if the wallet has reached its provider's daily or monthly limit: the payout is sent from this time on. A null time means that the
   * amount alone is above the limit, so the member has to cancel it and request it in parts.
   */
  waits: field(
    v.nullable(
      data(
        'WaitingPayout',
        'Why a payout is not sent yet: its wallet has got as much as its provider allows for now.',
        { until: field(v.nullable(Time), 'From when it is sent; null when the amount alone is above the limit.') },
      ),
    ),
    'Null unless the wallet has got as much as its provider allows: then it is sent later, or never if the amount alone is above the limit.',
  ),
})

/** Time from request to payment of the newest payouts of the last 30 days. Null if there are too few payouts. */
export const Usual = v.nullable(
  data('UsualTime', 'How long payouts took, from the request to the payment.', {
    medianSeconds: field(v.number(), 'Half of them took at most so many seconds.', 240),
    p90Seconds: field(v.number(), '90 of 100 took at most so many seconds.', 3600),
  }),
)

export const Batch = data('Batch', 'Payouts that are sent together with the provider’s bulk file.', {
  id: field(Id, 'The id of the batch.', 31),
  provider: field(Provider, 'The provider of the wallet.'),
  count: field(Whole, 'How many payouts.', 40),
  amount: field(PoishaSchema, 'Their sum.', 400000),
  paid: f.paid,
  failed: f.failed,
  createdAt: f.createdAt,
  /** Null if the system created the batch, as it does for payouts in doubt. */
  createdBy: field(v.nullable(v.string()), 'The operator who made it; null when the system did.', 'nasrin'),
  inDoubt: field(
    v.boolean(),
    'After a restore: these payouts may have been sent already. The file is not for the provider, but to fill in what it did.',
  ),
  unresolved: field(PoishaSchema, 'What the payouts without an answer hold.', 50000),
  endedAt: field(v.nullable(Time), 'When the last answer about them came; null while some have none.'),
  version: f.version,
})

export const Total = data('CountAndSum', 'How many, and their sum.', {
  count: f.count,
  amount: field(PoishaSchema, 'Their sum.', 400000),
})
