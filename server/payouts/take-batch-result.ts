import type { Input, Reply } from '../../contract/endpoint.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { batchById, type Batch } from './batch-sql.ts'
import type { FailureCode } from './failure.ts'

type Call = (typeof payouts)['POST /api/operator/batches/:id/result']
type Taken = ({ outcome: 'taken' } & Reply<Call>) | { outcome: 'changed' }

/** Applies the previewed result if nothing has changed since. A payout that cannot be stored is named, and does not block others. */
export const batchResult: Action<Call> = async ({ db, who, now }, { params, body, ifMatch }) => {
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  const seen = requireMatch(ifMatch, batch.version)
  const taken = await callVerb<Taken>(db, {
    function: 'payouts_take_result',
    args: [who.proof, batch.id, seen, resultsAsJson(batch, body.results), now],
    done: 'taken',
  })
  if (taken.outcome === 'changed') throw refuse('conflict.changed')
  const { outcome: _, ...reply } = taken
  return reply
}

/** A provider's answer in the form that the database functions take. */
export function resultsAsJson({ inDoubt }: Pick<Batch, 'inDoubt'>, results: Input<Call>['body']['results']): string {
  // An unpaid payout in doubt was never sent.
  const reason: FailureCode = inDoubt ? 'not_sent' : 'number_refused'
  return JSON.stringify(
    results.map(({ payoutId, outcome, reference, failure, amount }) => ({
      payout_id: payoutId,
      paid: outcome === 'paid',
      answer: outcome === 'paid' ? (reference ?? '') : failure || reason,
      amount,
    })),
  )
}
