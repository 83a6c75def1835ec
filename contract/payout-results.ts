import * as v from 'valibot'
import { text } from './common.ts'
import { AmountSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** A provider's answer, line by line. If a line has an amount, it is compared with the requested amount. */
export const Results = data('BatchResult', 'A provider’s answer, line by line.', {
  results: field(
    v.pipe(
      v.array(
        data('BatchResultLine', 'A provider’s result for a payout.', {
          payoutId: f.payoutId,
          outcome: f.outcome,
          reference: field(
            v.optional(text(0, 100)),
            'The transaction reference at the bank or provider.',
            'FT26325X9K2',
          ),
          failure: field(v.optional(text(0, 300)), 'The reason for the failure.', 'the wallet is closed'),
          amount: field(v.optional(AmountSchema), 'The sent amount, compared with the requested one.', 50000),
        }),
      ),
      v.minLength(1),
      v.maxLength(1000),
    ),
    'The lines of the provider’s answer.',
  ),
})

/**
 * The outcome of a line: `settled` or `returned`. A line is ignored if the payout already has the same result (`already`) or a different
 * one (`contradicts`), the file names the payout more than once, the amount differs, the payout is not in this batch, or it does not exist.
 */
export const verdicts = [
  'settled',
  'returned',
  'already',
  'contradicts',
  'twice',
  'amount',
  'elsewhere',
  'unknown',
] as const
