import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { batchById, batchPayouts } from './batch-sql.ts'
import { shownBatch } from './list-batches.ts'
import { record } from '../audit/record.ts'
import { bulkFile, questions } from './rails/manual.ts'

/** Returns whole wallet numbers, so the audit log records the operator and the number of payouts. */
export const batchFile: Action<(typeof payouts)['GET /api/operator/batches/:id/file.csv']> = async (
  ctx,
  { params },
) => {
  const { db, seal } = ctx
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  const payouts = await batchPayouts({ db, seal }, batch.id)
  await record(ctx, 'batch.downloaded', { detail: { batchId: batch.id, payouts: payouts.length } })
  const file = batch.inDoubt ? questions(payouts) : bulkFile(batch.provider, payouts)
  return { file, type: 'text/csv', name: `porokh-${batch.provider}-${batch.id}${batch.inDoubt ? '-in-doubt' : ''}.csv` }
}

export const showBatch: Action<(typeof payouts)['GET /api/operator/batches/:id']> = async ({ db }, { params }) => {
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  return shownBatch(batch)
}

/** Puts payouts into a batch and marks them as sent, because the operator can upload the file to the provider at any time. */
export const makeBatch: Action<(typeof payouts)['POST /api/operator/batches']> = async ({ db, who, now }, { body }) => {
  const made = await callVerb<{ outcome: 'made'; id: number } | { outcome: 'nothing' }>(db, {
    function: 'payouts_make_batch',
    args: [who.proof, body.provider, now],
    done: 'made',
  })
  if (made.outcome === 'nothing') throw refuse('not_found')
  return shownBatch((await batchById(db, made.id))!)
}
