import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { batchById } from './batch-sql.ts'
import { shownBatch } from './list-batches.ts'

export const showBatch: Action<(typeof payouts)['GET /api/operator/batches/:id']> = async ({ db }, { params }) => {
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  return shownBatch(batch)
}
