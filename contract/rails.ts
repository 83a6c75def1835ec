import * as v from 'valibot'
import { text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** The accounts at payment gateways. */
export const railNames = ['bkash_checkout', 'bkash_payouts', 'sslcommerz'] as const

const time = v.nullable(Time)

export const paymentRails = endpoints('Operators: desk', {
  'GET /api/operator/rails': {
    name: 'listRails',
    summary: 'The payment gateways: configuration, pauses, problems and balances',
    role: 'operator',
    work: 'any',
    reply: v.object({
      items: field(
        v.array(
          data('Rail', 'A payment gateway.', {
            name: field(v.picklist(railNames), 'The name of the payment gateway.', 'bkash_payouts'),
            isSetUp: field(v.boolean(), 'Whether the gateway was configured when a server last started.'),
            /** Why no new payment starts: an operator, a problem with our account, or a low balance. Null while the gateway works. */
            pause: field(
              v.nullable(
                data('RailPause', 'The pause of a payment gateway.', {
                  kind: field(
                    v.picklist(['operator', 'fault', 'short']),
                    'The cause: an operator, a fault, or a low balance.',
                  ),
                  reason: field(v.string(), 'The reason.', 'balance'),
                  since: f.since,
                  by: field(
                    v.nullable(v.string()),
                    'The operator who paused the gateway; null if the system did.',
                    'farid',
                  ),
                }),
              ),
              'The pause, during which nothing new begins; null while the gateway is active.',
            ),
            /** The account's balance as last reported by the gateway. Null if it reports none. */
            balance: field(
              v.nullable(PoishaSchema),
              'Our latest known balance at the gateway; null if the gateway reports none.',
              4200000,
            ),
            balanceAt: field(time, 'Time when the balance was reported.'),
            error: field(
              v.nullable(v.string()),
              'The last answer that stopped an operation, in our words.',
              'code 2023',
            ),
            errorAt: field(time, 'Time of that answer.'),
            grantRefusedAt: field(
              time,
              'Time when a token request was last skipped because bKash would have blocked the account.',
            ),
          }),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'PUT /api/operator/rails/:name': {
    name: 'switchRail',
    summary: 'Pause or resume a payment gateway; during a pause, nothing new begins',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: v.object({ name: field(v.picklist(railNames), 'The name of the payment gateway.', 'bkash_payouts') }),
    body: data('RailSwitch', 'The pause or resumption of a payment gateway.', {
      on: field(v.boolean(), 'Whether the gateway is active.'),
      reason: field(text(5, 500), 'The reason.', 'bKash has told us of maintenance.'),
    }),
  },
})
