import * as v from 'valibot'
import { text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'

/** The accounts at payment gateways. */
export const railNames = ['bkash_checkout', 'bkash_payouts', 'sslcommerz'] as const

const time = v.nullable(Time)

export const paymentRails = endpoints({
  'GET /api/operator/rails': {
    summary: 'The payment gateways: which are set up, paused or in trouble, and what we have there',
    role: 'operator',
    work: 'any',
    reply: v.object({
      items: v.array(
        v.object({
          name: v.picklist(railNames),
          /** Whether its settings were there when a server last started. Their values are shown nowhere. */
          isSetUp: v.boolean(),
          /** Why nothing new begins: an operator, a fault of our account, or a balance that is short. Null while it works. */
          pause: v.nullable(
            v.object({
              kind: v.picklist(['operator', 'fault', 'short']),
              reason: v.string(),
              since: Time,
              by: v.nullable(v.string()),
            }),
          ),
          /** Of the account, as the gateway last said. Null where it says none. */
          balance: v.nullable(PoishaSchema),
          balanceAt: time,
          /** The last answer that stopped something, in words of ours. */
          error: v.nullable(v.string()),
          errorAt: time,
          /** When a token was last not asked for, because bKash would have blocked the account. */
          grantRefusedAt: time,
        }),
      ),
    }),
  },
  'PUT /api/operator/rails/:name': {
    summary: 'Pause a payment gateway, so that nothing new begins, or resume it',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: v.object({ name: v.picklist(railNames) }),
    body: v.object({ on: v.boolean(), reason: text(5, 500) }),
  },
})
