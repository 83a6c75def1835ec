import type { inbox } from '../../contract/inbox.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** Returns an item that this operator has claimed, so that anybody can decide it. */
export const giveBackItem: Action<(typeof inbox)['POST /api/operator/inbox/give-back']> = async (
  { db, who, now },
  { body: { kind, id } },
) => {
  const verb = { function: 'inbox_give_back', args: [who.proof, kind, id, now], done: 'true' }
  if (!(await callVerb<boolean>(db, verb))) throw refuse('not_found')
}

/** The result of `inbox_take`. */
type Taken = { outcome: 'taken' | 'not_found' } | { outcome: 'claimed'; by: string; since: string }

export const claimItem: Action<(typeof inbox)['POST /api/operator/inbox/claim']> = async (
  { db, who, now },
  { body: { kind, id, operatorId = null, over } },
) => {
  const taken = await callVerb<Taken>(db, {
    function: 'inbox_take',
    args: [who.proof, kind, id, operatorId, over, now],
    done: 'taken',
  })
  if (taken.outcome === 'not_found') throw refuse('not_found')
  if (taken.outcome === 'claimed')
    throw refuse('inbox.claimed', { by: taken.by, since: new Date(taken.since).toISOString() })
}
