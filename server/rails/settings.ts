import type { railNames } from '../../contract/rails.ts'

/** Names of the rows of `rails_rail`: one for each account at a payment gateway. */

export type RailName = (typeof railNames)[number]

/** Credentials of one account at bKash. bKash gives separate ones for checkout and for payouts. */
export interface BkashCredentials {
  username: string
  password: string
  appKey: string
  appSecret: string
}

/** Tokenized checkout. `url` and `refundUrl` have different roots at bKash, so both are configured. */
export interface BkashCheckout extends BkashCredentials {
  url: string
  refundUrl: string
  /** The only Amazon SNS topic whose notifications are accepted. */
  topicArn?: string
}

/** Payouts: `b2c` is the older single call, `payout-id` the newer one with an id and a query. */
export interface BkashPayouts extends BkashCredentials {
  api: 'b2c' | 'payout-id'
  url: string
}

/** SSLCOMMERZ. The password is that of the API, not of the merchant's panel. */
export interface SslcommerzStore {
  url: string
  storeId: string
  storePassword: string
}

/** The configured payment gateways. */
export interface RailSettings {
  bkashCheckout?: BkashCheckout
  bkashPayouts?: BkashPayouts
  sslcommerz?: SslcommerzStore
  /** How long a gateway may take to answer. */
  seconds: number
}

/** The configured rails. */
export const setUpRails = ({ bkashCheckout, bkashPayouts, sslcommerz }: RailSettings): RailName[] => [
  ...(bkashCheckout ? (['bkash_checkout'] as const) : []),
  ...(bkashPayouts ? (['bkash_payouts'] as const) : []),
  ...(sslcommerz ? (['sslcommerz'] as const) : []),
]
