import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import { refuse } from '../core/refuse.ts'
import { batchById, readResult, type ReadLine } from './batch-sql.ts'
import { failureText } from './failure.ts'
import { resultsAsJson } from './take-batch-result.ts'

/** Previews a provider's answer line by line, with the same statement that later applies it. */
export const previewResult: Action<(typeof payouts)['POST /api/operator/batches/:id/preview']> = async (
  { db, language },
  { params, body },
) => {
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  const lines = await readResult(db, batch.id, resultsAsJson(batch, body.results))
  const total = (verdict: ReadLine['verdict']) => {
    const those = lines.filter((line) => line.verdict === verdict)
    return { count: those.length, amount: poisha(those.reduce((sum, { amount }) => sum + amount!, 0)) }
  }
  const [settled, returned] = [total('settled'), total('returned')]
  const { version, open, unresolved } = lines[0]!
  return {
    version,
    lines: lines.map(({ payoutId, verdict, paid, answer, amount, number, saidAmount }) => ({
      payoutId,
      verdict,
      outcome: paid ? 'paid' : 'failed',
      answer: paid ? answer : failureText(answer, language)!,
      amount: amount === null ? null : poisha(amount),
      number: number && maskedNumber(number),
      saidAmount: saidAmount === null ? null : poisha(saidAmount),
    })),
    settled,
    returned,
    ignored: lines.length - settled.count - returned.count,
    left: {
      count: open - settled.count - returned.count,
      amount: poisha(unresolved - settled.amount - returned.amount),
    },
  }
}
