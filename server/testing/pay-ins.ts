import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { store } from '../../scripts/rails-mock/ssl-fields.ts'
import type { PayInSettings } from '../payins/settings.ts'

export const topicArn = 'arn:aws:sns:ap-southeast-1:111122223333:bpt_porokh'

/** Both gateways at the contract server with this address. */
export const payInsAt = (url: string, seconds = 2): PayInSettings => ({
  rails: {
    bkashCheckout: {
      url: `${url}/bkash/v1.2.0-beta/tokenized/checkout`,
      refundUrl: `${url}/bkash/v2/tokenized-checkout`,
      ...accounts.checkout,
      topicArn,
    },
    sslcommerz: { url: `${url}/sslcommerz`, storeId: store.id, storePassword: store.password },
    seconds,
  },
  bankAccount: 'Porokh Ltd., Example Bank, Dhaka branch, account 1234567890',
  noticesTestUrl: url,
})
