import * as v from 'valibot'
import { text } from './common.ts'
import { AmountSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** A provider's answer, line by line. The amount is compared with what was asked for, if the line says it. */
export const Results = data('BatchResult', 'A provider’s answer, line by line.', {
  results: field(
    v.pipe(
      v.array(
        data('BatchResultLine', 'What a provider says of a payout.', {
          payoutId: f.payoutId,
          outcome: f.outcome,
          reference: field(v.optional(text(0, 100)), 'What the bank or the provider calls it.', 'FT26325X9K2'),
          failure: field(v.optional(text(0, 300)), 'Why it failed.', 'the wallet is closed'),
          amount: field(v.optional(AmountSchema), 'What was sent; compared with what was asked for.', 50000),
        }),
      ),
      v.minLength(1),
      v.maxLength(1000),
    ),
    'The lines of the provider’s answer.',
  ),
})

/**
 * What becomes of a line. It is `settled` or `returned`; or nothing, because the payout has ended like this (`already`) or otherwise (`contradicts`)
 * before, the file names it more than once, another amount was sent, it is not in this batch, or there is none with this number.
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
