import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { batchById, batchPayouts } from './batch-sql.ts'
import { bulkFile } from './rails/manual.ts'

export const batchFile: Action<(typeof payouts)['GET /api/operator/batches/:id/file.csv']> = async (
  { db },
  { params },
) => {
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  const file = bulkFile(batch.provider, await batchPayouts(db, batch.id))
  return { file, type: 'text/csv', name: `porokh-${batch.provider}-${batch.id}.csv` }
}
