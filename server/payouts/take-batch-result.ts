import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { batchById, batchPayouts } from './batch-sql.ts'
import { finish } from './finish.ts'

/** What the provider answered. Rows about payouts that are not on their way in this batch change nothing, so that it can be sent again. */
export const batchResult: Action<(typeof payouts)['POST /api/operator/batches/:id/result']> = async (
  ctx,
  { params, body },
) => {
  const { db, who, now } = ctx
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  const ours = new Set((await batchPayouts(db, batch.id)).map((payout) => payout.id))
  const counts = { paid: 0, failed: 0, unchanged: 0 }
  // In order of id: two uploads at once wait for one another instead of ending in a deadlock.
  for (const result of body.results.toSorted((a, b) => a.payoutId - b.payoutId)) {
    const outcome =
      result.outcome === 'paid'
        ? { state: 'paid' as const, reference: result.reference ?? '' }
        : { state: 'failed' as const, failure: result.failure || 'number_refused' }
    const done = ours.has(result.payoutId) && (await finish(db, result.payoutId, outcome, who, now))
    counts[done ? result.outcome : 'unchanged']++
  }
  return counts
}
