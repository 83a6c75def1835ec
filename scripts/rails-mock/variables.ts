import { store } from './ssl-fields.ts'
import { accounts } from './tokens.ts'

/** The variables with which Porokh accepts deposits at the mock server with this URL. */
export const mockVariables = (url: string): Record<string, string> => ({
  BKASH_CHECKOUT_URL: `${url}/bkash/v1.2.0-beta/tokenized/checkout`,
  BKASH_REFUND_URL: `${url}/bkash/v2/tokenized-checkout`,
  BKASH_USERNAME: accounts.checkout.username,
  BKASH_PASSWORD: accounts.checkout.password,
  BKASH_APP_KEY: accounts.checkout.appKey,
  BKASH_APP_SECRET: accounts.checkout.appSecret,
  BKASH_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:111122223333:bpt_porokh',
  BKASH_NOTICES_TEST_URL: url,
  SSLCOMMERZ_URL: `${url}/sslcommerz`,
  SSLCOMMERZ_STORE_ID: store.id,
  SSLCOMMERZ_STORE_PASSWORD: store.password,
})
