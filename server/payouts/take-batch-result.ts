import type { Reply } from '../../contract/endpoint.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../refuse.ts'
import { batchById } from './batch-sql.ts'
import type { FailureCode } from './failure.ts'

type Taken = Reply<(typeof payouts)['POST /api/operator/batches/:id/result']>

/**
 * Stores the provider's answer. Rows about payouts that are not open in this batch are ignored, so that it can be sent again. One that
 * cannot be stored is named, and keeps no other waiting.
 */
export const batchResult: Action<(typeof payouts)['POST /api/operator/batches/:id/result']> = async (
  { db, who, now },
  { params, body },
) => {
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  // Whoever is in doubt and was not paid was not sent.
  const reason: FailureCode = batch.inDoubt ? 'not_sent' : 'number_refused'
  const results = body.results.map(({ payoutId, outcome, reference, failure }) => ({
    payout_id: payoutId,
    paid: outcome === 'paid',
    answer: outcome === 'paid' ? (reference ?? '') : failure || reason,
  }))
  return callVerb<Taken>(db, {
    function: 'payouts_take_result',
    args: [who.proof, batch.id, JSON.stringify(results), now],
    done: 'taken',
  })
}
