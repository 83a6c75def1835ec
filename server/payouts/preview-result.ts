import { poisha } from '../../contract/money.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { shownResultLines } from '../../contract/payout-results.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import { refuse } from '../core/refuse.ts'
import { batchById, readAnswers } from './batch-sql.ts'
import { failureText } from './failure.ts'
import { answersAsJson, resultOf } from './take-batch-result.ts'

type Endpoint = (typeof payouts)['POST /api/operator/batches/:id/preview']
type Line = Reply<Endpoint>['lines'][number]
type Verdict = Line['verdict']

const none = { outcome: null, payoutId: null, answer: '', amount: null, number: null, saidAmount: null }
const plain = { text: '', reason: null, rule: null }
/** Verdicts by the order in which lines are kept if there are too many. */
const rank = (verdict: Verdict) => ['wrong', 'settled', 'returned'].indexOf(verdict) + 1 || 4
const withoutOutcome: readonly Verdict[] = ['settled', 'returned', 'waits', 'left_out', 'wrong']

/** Previews a provider's result line by line, with the same functions that later apply it. */
export const previewResult: Action<Endpoint> = async ({ db, seal, language }, { params, file }) => {
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  const result = await resultOf(file)
  const read = await readAnswers(db, batch.id, await answersAsJson({ db, seal }, batch, result.said))
  const lines: Line[] = [
    ...read.lines.map(({ at, payoutId, verdict, paid, answer, amount, number, saidAmount }) => ({
      ...plain,
      line: result.said[at - 1]!.line,
      verdict,
      payoutId,
      outcome: paid === null ? null : paid ? ('paid' as const) : ('failed' as const),
      answer: paid === false ? failureText(answer, language)! : answer,
      amount: amount === null ? null : poisha(amount),
      number: number && maskedNumber(number),
      saidAmount: saidAmount === null ? null : poisha(saidAmount),
    })),
    ...result.strangers.map((one) => ({ ...none, ...plain, ...one, verdict: 'unknown' as const })),
    ...result.leftOut.map((one) => ({ ...none, ...plain, ...one, verdict: 'left_out' as const })),
    ...result.wrong.map((one) => ({ ...none, ...plain, ...one, verdict: 'wrong' as const })),
  ]
  const total = (verdict: Verdict) => {
    const those = lines.filter((line) => line.verdict === verdict)
    return { count: those.length, amount: poisha(those.reduce((sum, { amount }) => sum + amount!, 0)) }
  }
  const [settled, returned] = [total('settled'), total('returned')]
  return {
    version: read.version,
    lines: lines
      .toSorted((a, b) => rank(a.verdict) - rank(b.verdict) || a.line - b.line)
      .slice(0, shownResultLines)
      .toSorted((a, b) => a.line - b.line),
    settled,
    returned,
    ignored: lines.filter(({ verdict }) => !withoutOutcome.includes(verdict)).length,
    waits: lines.filter(({ verdict }) => verdict === 'waits').length,
    leftOut: result.leftOut.length,
    wrong: result.wrong.length,
    left: {
      count: read.open - settled.count - returned.count,
      amount: poisha(read.unresolved - settled.amount - returned.amount),
    },
  }
}
