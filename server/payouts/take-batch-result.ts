import { mobileOf } from '../../contract/contact.ts'
import type { Reply, Upload } from '../../contract/endpoint.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action, Ctx } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { offThread } from '../core/off-thread.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { batchById, batchPayouts, type Batch } from './batch-sql.ts'
import type { FailureCode } from './failure.ts'
import type { readResult, ProviderResult, SaidOutcome } from './read-result.ts'

type Call = (typeof payouts)['POST /api/operator/batches/:id/result']
type Taken = ({ outcome: 'taken' } & Reply<Call>) | { outcome: 'changed' }

/**
 * Applies the previewed result if nothing has changed since and each of its lines can be read. A payout that cannot be stored is named, and
 * does not block others.
 */
export const batchResult: Action<Call> = async ({ db, seal, who, now }, { params, file, ifMatch }) => {
  const batch = await batchById(db, params.id)
  if (!batch) throw refuse('not_found')
  const seen = requireMatch(ifMatch, batch.version)
  const { said, wrong } = await resultOf(file)
  if (wrong.length > 0) throw refuse('payout.wrong_lines', { count: wrong.length, line: wrong[0]!.line })
  const taken = await callVerb<Taken>(db, {
    function: 'payouts_take_result',
    args: [who.proof, batch.id, seen, await answersAsJson({ db, seal }, batch, said), now],
    done: 'taken',
  })
  if (taken.outcome === 'changed') throw refuse('conflict.changed')
  const { outcome: _, ...reply } = taken
  return reply
}

/** Reads a provider's result in the worker thread. */
export const resultOf = ({ bytes }: Upload): Promise<ProviderResult> =>
  offThread<typeof readResult>(new URL('read-result.ts', import.meta.url), 'readResult', { bytes })

/** A provider's answer in the form that the database functions take. Whole wallet numbers stay here. */
export async function answersAsJson(
  ctx: Pick<Ctx<'operator'>, 'db' | 'seal'>,
  { id, inDoubt }: Pick<Batch, 'id' | 'inDoubt'>,
  said: readonly SaidOutcome[],
): Promise<string> {
  // An unpaid payout in doubt was never sent.
  const unsaid: FailureCode = inDoubt ? 'not_sent' : 'number_refused'
  const named = said.some(({ number }) => number !== '') ? await batchPayouts(ctx, id) : []
  const numbers = new Map(named.map((payout) => [payout.id, payout.number]))
  return JSON.stringify(
    said.map(({ payoutId, said: outcome, reference, failure, amount, number }) => ({
      payout_id: payoutId,
      paid: outcome === 'waits' ? null : outcome === 'paid',
      answer: outcome === 'failed' ? failure || unsaid : reference,
      amount,
      other_number: isOtherNumber(number, numbers.get(payoutId)),
    })),
  )
}

/** Whether a cell names another wallet. A masked or damaged number names none. A Rocket number is a mobile number and a check digit. */
function isOtherNumber(cell: string, own: string | undefined): boolean {
  const said = mobileOf(cell) ?? mobileOf(cell, 1)?.slice(0, 11)
  return said !== undefined && own !== undefined && !own.includes('*') && said !== own.slice(0, 11)
}
