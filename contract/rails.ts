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
    summary: 'The payment gateways: which are set up, paused or in trouble, and what we have there',
    role: 'operator',
    work: 'any',
    reply: v.object({
      items: field(
        v.array(
          data('Rail', 'A payment gateway.', {
            name: field(v.picklist(railNames), 'Which one.', 'bkash_payouts'),
            isSetUp: field(v.boolean(), 'Whether its settings were there when a server last started.'),
            /** Why no new payment starts: an operator, a problem with our account, or a low balance. Null while the gateway works. */
            pause: field(
              v.nullable(
                data('RailPause', 'Why a payment gateway is paused.', {
                  kind: field(
                    v.picklist(['operator', 'fault', 'short']),
                    'By an operator, after a fault, or because its balance is short.',
                  ),
                  reason: field(v.string(), 'Why.', 'balance'),
                  since: f.since,
                  by: field(v.nullable(v.string()), 'Who paused it; null when it did so itself.', 'farid'),
                }),
              ),
              'Why nothing new begins; null while it works.',
            ),
            /** The account's balance as last reported by the gateway. Null if it reports none. */
            balance: field(
              v.nullable(PoishaSchema),
              'What we have there, as it last said; null where it says nothing.',
              4200000,
            ),
            balanceAt: field(time, 'When it said that.'),
            error: field(
              v.nullable(v.string()),
              'The last answer that stopped something, in words of Porokh.',
              'code 2023',
            ),
            errorAt: field(time, 'When that was.'),
            grantRefusedAt: field(
              time,
              'When a token was last not asked for, because bKash would have blocked the account.',
            ),
          }),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'PUT /api/operator/rails/:name': {
    name: 'switchRail',
    summary: 'Pause a payment gateway, so that nothing new begins, or resume it',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: v.object({ name: field(v.picklist(railNames), 'The name.', 'Rupa Akter') }),
    body: data('RailSwitch', 'Pauses or resumes a payment gateway.', {
      on: field(v.boolean(), 'Whether it works.'),
      reason: field(text(5, 500), 'Why.', 'bKash has told us of maintenance.'),
    }),
  },
})
