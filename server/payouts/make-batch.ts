import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { addBatch, batchById, takeForBatch } from './batch-sql.ts'
import { shownBatch } from './list-batches.ts'

/** Puts payouts into a batch and marks them as sent, because the operator can upload the file to the provider at any time. */
export const makeBatch: Action<(typeof payouts)['POST /api/operator/batches']> = async (ctx, { body }) => {
  const { db, who, now } = ctx
  const batchId = await addBatch(db, body.provider, who.id, now)
  const taken = await takeForBatch(db, batchId, body.provider, now)
  if (taken.length === 0) throw refuse('not_found')
  for (const { id, memberId, amount } of taken)
    await record(ctx, 'payout.sent', { memberId, payoutId: id, detail: { amount, batchId } })
  return shownBatch((await batchById(db, batchId))!)
}
