import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The result of `staff_propose_closing`. */
type Proposed =
  | { outcome: 'proposed'; id: number }
  | { outcome: 'not_found' | 'same_operator' | 'waiting' | 'last_two' }

/** Proposes to close the account of another operator. It is closed once a third one confirms it. */
export const proposeClosing: Action<(typeof staff)['POST /api/operator/operators/:id/close']> = async (
  { db, who, now },
  { params, body },
) => {
  const result = await callVerb<Proposed>(db, {
    function: 'staff_propose_closing',
    args: [who.proof, params.id, body.reason, now],
    done: 'proposed',
  })
  switch (result.outcome) {
    case 'proposed':
      return { id: result.id }
    case 'not_found':
      throw refuse('not_found')
    case 'same_operator':
      throw refuse('approval.same_operator')
    case 'waiting':
      throw refuse('conflict.state', { state: 'proposed' })
    case 'last_two':
      throw refuse('operator.last_two')
  }
}
