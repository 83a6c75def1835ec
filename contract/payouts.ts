import * as v from 'valibot'
import { IdParams, page, PageQuery, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { AmountSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { StatementRow } from './ledger.ts'
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
      body: data('NewPayout', 'A payout request.', { amount: field(AmountSchema, 'The amount.', 50000), pin: f.pin }),
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
      summary: 'The member’s payouts, newest first, with the usual time of payouts in the last 30 days',
      role: 'member',
      query: PageQuery,
      reply: data('PayoutPage', 'A page of payouts, with the usual time of payouts.', {
        ...page(Payout).entries,
        usual: field(
          Usual,
          'The usual time from request to payment, over the payouts of the last 30 days, as in the public figures. Null if there are too few.',
        ),
        taxRate: field(Whole, 'The tax rate withheld from payouts today, in hundredths of a percent.', 0),
      }),
    },
    'GET /api/payouts/:id': {
      name: 'getPayout',
      summary:
        'A payout’s receipt: the wallet, the times of request, sending and payment or return, and the usual time',
      role: 'member',
      params: IdParams,
      reply: data('PayoutReceipt', 'The receipt of a payout.', {
        ...Payout.entries,
        holderName: f.holderName,
        entry: field(
          v.pick(StatementRow, ['id', 'at', 'amount', 'balanceAfter']),
          'The request in the books, with which the browser checks the receipt.',
        ),
        inDoubt: field(
          v.boolean(),
          'After a restore: whether the payout’s sending is uncertain, so the provider is asked.',
        ),
        unconfirmed: field(v.boolean(), 'Whether the payout was sent but is not confirmed by the provider.'),
        paused: field(v.boolean(), 'Whether the payout waits because its provider is paused.'),
        usual: field(
          Usual,
          'The usual time from request to payment, over the payouts of the last 30 days, as in the public figures. Null if there are too few.',
        ),
      }),
      refusals: ['not_found'],
    },
    'POST /api/payouts/:id/cancel': {
      name: 'cancelPayout',
      summary: 'Cancel a payout before it is sent; the money returns at once',
      role: 'member',
      params: IdParams,
      reply: Payout,
      money: true,
      refusals: ['not_found', 'conflict.state'],
    },
    'GET /api/tax-certificate.pdf': {
      name: 'exportTaxCertificate',
      summary: 'The tax withheld from payouts in an income year, which begins on 1 July, as PDF',
      role: 'member',
      query: v.object({
        year: field(
          v.picklist(['present', 'last']),
          'The income year, which begins on 1 July in Asia/Dhaka: the present or the last one.',
          'present',
        ),
      }),
      produces: 'application/pdf',
      refusals: ['auth.too_many_requests'],
    },
  }),
}
