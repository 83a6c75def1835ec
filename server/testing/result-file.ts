import { poisha } from '../../contract/money.ts'
import { csv } from '../documents/csv.ts'
import { takaText } from '../rails/amounts.ts'
import { fileOf } from './statements.ts'

export interface ResultLine {
  payoutId: number
  outcome: 'paid' | 'failed'
  reference?: string
  failure?: string
  /** In poisha. */
  amount?: number
}

/** A provider's result in the usual order of columns. */
export const resultCsv = (lines: readonly ResultLine[]): string =>
  csv([
    ['payout_id', 'outcome', 'reference', 'failure', 'amount'],
    ...lines.map(({ payoutId, outcome, reference = '', failure = '', amount }) => [
      payoutId,
      outcome,
      reference,
      failure,
      amount === undefined ? '' : takaText(poisha(amount)),
    ]),
  ])

/** The form that uploads a provider's result. */
export const resultFile = (lines: readonly ResultLine[]): FormData => fileOf(resultCsv(lines), 'result.csv')
