import type { abuse } from '../../contract/abuse.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** Marks an entry as looked at. Nothing else follows from it. */
export const lookAt: Action<(typeof abuse)['POST /api/operator/abuse/:id/look']> = async (
  { db, who, now },
  { params, body },
) => {
  const { outcome } = await callVerb<{ outcome: 'looked' | 'not_found' | 'done' }>(db, {
    function: 'abuse_look',
    args: [who.proof, params.id, body.note, now],
    done: 'looked',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'done') throw refuse('conflict.state', { state: 'looked' })
}
