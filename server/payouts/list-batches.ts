import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { batches, type Batch } from './batch-sql.ts'

export const shownBatch = (batch: Batch) => ({
  ...batch,
  amount: poisha(batch.amount),
  unresolved: poisha(batch.unresolved),
  createdAt: batch.createdAt.toISOString(),
  endedAt: batch.endedAt?.toISOString() ?? null,
})

export const listBatches: Action<(typeof payouts)['GET /api/operator/batches']> = async ({ db }, { query }) =>
  pageOf(await batches(db, query.state ?? 'all', idCursor(query), oneMore(query)), query, shownBatch)
