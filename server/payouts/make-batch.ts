import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { batchById } from './batch-sql.ts'
import { shownBatch } from './list-batches.ts'

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
