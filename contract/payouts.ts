import * as v from 'valibot'
import { IdParams, page, PageQuery, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { AmountSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Payout, Usual } from './payouts-data.ts'
import { payoutBatches } from './payout-batch-calls.ts'

export * from './payouts-data.ts'

export const payouts = {
  ...payoutBatches,
  ...endpoints('Payouts', {
    'POST /api/payouts': {
      name: 'requestPayout',
      summary: 'Withdraw to the bound wallet',
      role: 'member',
      body: data('NewPayout', 'What to withdraw.', { amount: field(AmountSchema, 'The amount.', 50000), pin: f.pin }),
      reply: Payout,
      status: 201,
      money: true,
      refusals: [
        'payout.no_wallet',
        'payout.wallet_changed',
        'payout.wallet_unconfirmed',
        'payout.hold',
        'pin.not_set',
        'pin.wrong',
        'pin.locked',
        'payout.below_minimum',
        'payout.balance_short',
        'payout.over_daily_limit',
      ],
    },
    'GET /api/payouts': {
      name: 'listPayouts',
      summary: 'The member’s payouts, newest first, with the time that payouts took in the last 30 days',
      role: 'member',
      query: PageQuery,
      reply: data('PayoutPage', 'A page of payouts, with the time that payouts took.', {
        ...page(Payout).entries,
        usual: field(
          Usual,
          'How long payouts took from the request to the payment, of the newest of the last 30 days. Null where they are too few to say.',
        ),
        taxRate: field(Whole, 'The tax that is kept back of payouts today, in hundredths of a percent.', 0),
      }),
    },
    'GET /api/payouts/:id': {
      name: 'getPayout',
      summary:
        'A payout as its receipt: whose wallet, when it was asked for, sent, paid or returned, and how long payouts take',
      role: 'member',
      params: IdParams,
      reply: data('PayoutReceipt', 'A payout as its receipt.', {
        ...Payout.entries,
        holderName: f.holderName,
        inDoubt: field(
          v.boolean(),
          'After a restore: whether it was sent may not be known, and the provider is asked.',
        ),
        unconfirmed: field(v.boolean(), 'It was sent, and the provider has not said yet whether it was paid.'),
        paused: field(v.boolean(), 'It waits, because payments by its provider are paused.'),
        usual: field(
          Usual,
          'How long payouts took from the request to the payment, of the newest of the last 30 days. Null where they are too few to say.',
        ),
      }),
      refusals: ['not_found'],
    },
    'POST /api/payouts/:id/cancel': {
      name: 'cancelPayout',
      summary: 'Cancel a payout that was not sent yet; the money returns at once',
      role: 'member',
      params: IdParams,
      reply: Payout,
      money: true,
      refusals: ['not_found', 'conflict.state'],
    },
    'GET /api/tax-certificate.pdf': {
      name: 'exportTaxCertificate',
      summary: 'The tax kept back of payouts in an income year, which begins on 1 July, as PDF',
      role: 'member',
      query: v.object({
        year: field(
          v.picklist(['present', 'last']),
          'The income year, which begins on 1 July in Dhaka: the present one or the last.',
          'present',
        ),
      }),
      produces: 'application/pdf',
      refusals: ['auth.too_many_requests'],
    },
  }),
}
