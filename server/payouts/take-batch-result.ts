import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { batchById, batchPayouts } from './batch-sql.ts'
import type { FailureCode } from './failure.ts'
import { finish } from './finish.ts'

/** Stores the provider's answer. Rows about payouts that are not open in this batch are ignored, so that it can be sent again. */
export const batchResult: Action<(typeof payouts)['POST /api/operator/batches/:id/result']> = async (
  ctx,
  { params, body },
) => {
  const { db, who, now } = ctx
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  const ours = new Set((await batchPayouts(db, batch.id)).map((payout) => payout.id))
  // Whoever is in doubt and was not paid was not sent.
  const reason: FailureCode = batch.inDoubt ? 'not_sent' : 'number_refused'
  const counts = { paid: 0, failed: 0, unchanged: 0 }
  // Ordered by id, so that two concurrent uploads wait for each other and do not deadlock.
  for (const result of body.results.toSorted((a, b) => a.payoutId - b.payoutId)) {
    const outcome =
      result.outcome === 'paid'
        ? { state: 'paid' as const, reference: result.reference ?? '' }
        : { state: 'failed' as const, failure: result.failure || reason }
    const done = ours.has(result.payoutId) && (await finish(db, result.payoutId, outcome, who, now))
    counts[done ? result.outcome : 'unchanged']++
  }
  return counts
}
