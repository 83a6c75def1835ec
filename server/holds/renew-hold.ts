import type { holds } from '../../contract/holds.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { holdById } from './sql.ts'

type Renewed =
  | { outcome: 'renewed'; id: number }
  | { outcome: 'not_found' | 'ended' | 'without_end' | 'appeal_waits' | 'needs_second_operator' | 'not_longer' }

/** Lets a hold go on, as a new one that the member can appeal too (C8). The database checks who may, and when. */
export const renewHold: Action<(typeof holds)['POST /api/operator/holds/:id/renew']> = async (
  { db, who, now, language },
  { params, body },
) => {
  refuseAsking([['body.reason', body.reason]], language)
  const renewed = await callVerb<Renewed>(db, {
    function: 'holds_renew',
    args: [who.proof, params.id, body.reason, body.hours, now],
    done: 'renewed',
  })
  switch (renewed.outcome) {
    case 'renewed':
      return holdById(db, renewed.id, now)
    case 'not_found':
      throw refuse('not_found')
    case 'ended':
      throw refuse('conflict.state', { state: 'ended' })
    default:
      throw refuse(`hold.${renewed.outcome}`)
  }
}
