import * as v from 'valibot'
import type { RailSettings } from '../rails/settings.ts'
import { gatewayUrl, missingIn, text } from './messages/message-settings.ts'

/** The variables of the payment gateways. */
export const railVariables = {
  BKASH_CHECKOUT_URL: v.optional(gatewayUrl),
  BKASH_REFUND_URL: v.optional(gatewayUrl),
  BKASH_USERNAME: v.optional(text),
  BKASH_PASSWORD: v.optional(text),
  BKASH_APP_KEY: v.optional(text),
  BKASH_APP_SECRET: v.optional(text),
  BKASH_TOPIC_ARN: v.optional(
    v.pipe(text, v.regex(/^arn:aws:sns:[a-z0-9-]+:\d+:[\w-]+$/, 'must be the ARN of an Amazon SNS topic')),
  ),
  BKASH_PAYOUT_API: v.optional(v.picklist(['b2c', 'payout-id'], 'must be b2c or payout-id')),
  BKASH_PAYOUT_URL: v.optional(gatewayUrl),
  BKASH_PAYOUT_USERNAME: v.optional(text),
  BKASH_PAYOUT_PASSWORD: v.optional(text),
  BKASH_PAYOUT_APP_KEY: v.optional(text),
  BKASH_PAYOUT_APP_SECRET: v.optional(text),
  SSLCOMMERZ_URL: v.optional(gatewayUrl),
  SSLCOMMERZ_STORE_ID: v.optional(text),
  SSLCOMMERZ_STORE_PASSWORD: v.optional(text),
  BANK_ACCOUNT: v.optional(v.pipe(text, v.maxLength(500, 'must have at most 500 characters'))),
  BKASH_NOTICES_TEST_URL: v.optional(gatewayUrl),
  RAILS_TIMEOUT_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(1, 'must be at least 1'),
      // A payout attempt lasts three minutes, enough for a token, an announcement and the payment.
      v.maxValue(30, 'must be at most 30'),
    ),
    '30',
  ),
}
const Variables = v.object(railVariables)
type Parsed = v.InferOutput<typeof Variables>

/** Each can be in a file instead, named in the variable with the suffix `_FILE`. */
export const railSecrets = [
  'BKASH_PASSWORD',
  'BKASH_APP_KEY',
  'BKASH_APP_SECRET',
  'BKASH_PAYOUT_PASSWORD',
  'BKASH_PAYOUT_APP_KEY',
  'BKASH_PAYOUT_APP_SECRET',
  'SSLCOMMERZ_STORE_PASSWORD',
] as const

/** A rail needs all of its variables or none. */
const groups: readonly (readonly (keyof Parsed)[])[] = [
  ['BKASH_CHECKOUT_URL', 'BKASH_REFUND_URL', 'BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
  [
    'BKASH_PAYOUT_URL',
    'BKASH_PAYOUT_API',
    'BKASH_PAYOUT_USERNAME',
    'BKASH_PAYOUT_PASSWORD',
    'BKASH_PAYOUT_APP_KEY',
    'BKASH_PAYOUT_APP_SECRET',
  ],
  ['SSLCOMMERZ_URL', 'SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
]

/** Variables required by other variables. */
export const railFaults = (given: Record<string, string | undefined>) =>
  missingIn(given, groups, { BKASH_TOPIC_ARN: 'BKASH_CHECKOUT_URL', BKASH_NOTICES_TEST_URL: 'BKASH_TOPIC_ARN' })

/** The configured payment gateways. */
export const railSettings = (parsed: Parsed): RailSettings => ({
  ...(parsed.BKASH_CHECKOUT_URL && {
    bkashCheckout: {
      url: parsed.BKASH_CHECKOUT_URL,
      refundUrl: parsed.BKASH_REFUND_URL!,
      username: parsed.BKASH_USERNAME!,
      password: parsed.BKASH_PASSWORD!,
      appKey: parsed.BKASH_APP_KEY!,
      appSecret: parsed.BKASH_APP_SECRET!,
      topicArn: parsed.BKASH_TOPIC_ARN,
    },
  }),
  ...(parsed.BKASH_PAYOUT_URL && {
    bkashPayouts: {
      api: parsed.BKASH_PAYOUT_API!,
      url: parsed.BKASH_PAYOUT_URL,
      username: parsed.BKASH_PAYOUT_USERNAME!,
      password: parsed.BKASH_PAYOUT_PASSWORD!,
      appKey: parsed.BKASH_PAYOUT_APP_KEY!,
      appSecret: parsed.BKASH_PAYOUT_APP_SECRET!,
    },
  }),
  ...(parsed.SSLCOMMERZ_URL && {
    sslcommerz: {
      url: parsed.SSLCOMMERZ_URL,
      storeId: parsed.SSLCOMMERZ_STORE_ID!,
      storePassword: parsed.SSLCOMMERZ_STORE_PASSWORD!,
    },
  }),
  seconds: parsed.RAILS_TIMEOUT_SECONDS,
})
