/* What a provider's result may say. The page and the server share it, so there is no schema here. */

/** Maximum number of lines in a preview: twice the payouts of a batch, so all lines with an effect are shown. */
export const shownResultLines = 2000

/**
 * The effect of a line: `settled` or `returned`. The others change nothing: the payout already has the same outcome (`already`) or a
 * different one (`contradicts`), the file names it more than once, the amount or the wallet number differs, it is not in this batch, it
 * does not exist, it has no outcome yet (`waits`), the line is no result (`left_out`), or it is invalid (`wrong`).
 */
export const verdicts = [
  'settled',
  'returned',
  'already',
  'contradicts',
  'twice',
  'amount',
  'number',
  'elsewhere',
  'unknown',
  'waits',
  'left_out',
  'wrong',
] as const

/** Why a line is no result: it stands above the names of the columns or repeats them, is a sum, or names neither a payout nor an outcome. */
export const resultLeftOutReasons = ['above', 'head', 'total', 'text'] as const
export type ResultLeftOutReason = (typeof resultLeftOutReasons)[number]

/** What is wrong with a line. These names never change. */
export const resultRules = [
  'not_an_outcome',
  'two_outcomes',
  'two_payouts',
  'not_an_amount',
  'too_long',
  'too_many_cells',
] as const
export type ResultRule = (typeof resultRules)[number]
