import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { refuse } from '../refuse.ts'
import { addBatch, batchById, batches, batchPayouts, takeForBatch, type Batch } from './batch-sql.ts'
import { finish } from './finish.ts'
import { bulkFile } from './rails/manual.ts'

const shownBatch = (batch: Batch) => ({
  ...batch,
  amount: poisha(batch.amount),
  createdAt: batch.createdAt.toISOString(),
})

export const listBatches: Action<(typeof payouts)['GET /api/operator/batches']> = async ({ db }, { query }) =>
  pageOf(await batches(db, idCursor(query), oneMore(query)), query, shownBatch)

/** From here on the payouts count as sent: the file may be uploaded at the provider at any time. */
export const makeBatch: Action<(typeof payouts)['POST /api/operator/batches']> = async (ctx, { body }) => {
  const { db, who, now } = ctx
  const batchId = await addBatch(db, body.provider, who.id, now)
  const taken = await takeForBatch(db, batchId, body.provider, now)
  if (taken.length === 0) throw refuse('not_found')
  for (const { id, memberId, amount } of taken)
    await record(ctx, 'payout.sent', { memberId, payoutId: id, detail: { amount, batchId } })
  return shownBatch((await batchById(db, batchId))!)
}

export const batchFile: Action<(typeof payouts)['GET /api/operator/batches/:id/file.csv']> = async (
  { db },
  { params },
) => {
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  const file = bulkFile(batch.provider, await batchPayouts(db, batch.id))
  return { file, type: 'text/csv', name: `porokh-${batch.provider}-${batch.id}.csv` }
}

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
