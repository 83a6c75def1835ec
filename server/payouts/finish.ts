import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import type { Found, Outcome } from './rails/rail.ts'

/**
 * Ends a payout in the state `sending` with the sandbox's answer: settles it, or returns the money. Returns false if nothing changed: the
 * payout is in another state, so that two answers about it move the money once, or it is stuck (finish.sql).
 */
export async function finish(db: Db, id: number, outcome: Outcome | Found, now: Date): Promise<boolean> {
  if (outcome.state !== 'settled' && outcome.state !== 'refused') return false
  const answer = outcome.state === 'settled' ? outcome.reference : outcome.failure
  return callVerb<boolean>(db, {
    function: 'payouts_finish',
    args: [id, outcome.state === 'settled', answer, now],
    done: 'true',
  })
}
