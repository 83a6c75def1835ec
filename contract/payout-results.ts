import * as v from 'valibot'
import { Id, text } from './common.ts'
import { AmountSchema } from './money.ts'

/** A provider's answer, line by line. The amount is compared with what was asked for, if the line says it. */
export const Results = v.object({
  results: v.pipe(
    v.array(
      v.object({
        payoutId: Id,
        outcome: v.picklist(['paid', 'failed']),
        reference: v.optional(text(0, 100)),
        failure: v.optional(text(0, 300)),
        amount: v.optional(AmountSchema),
      }),
    ),
    v.minLength(1),
    v.maxLength(1000),
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
