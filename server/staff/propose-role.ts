import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The result of `staff_propose_role`. */
type Proposed =
  | { outcome: 'proposed'; id: number }
  | { outcome: 'not_found' | 'same_operator' | 'waiting' | 'same' | 'last_two' }

/** Proposes what another operator works on. It counts once a third one confirms it. */
export const proposeRole: Action<(typeof staff)['POST /api/operator/operators/:id/role']> = async (
  { db, who, now },
  { params, body },
) => {
  const result = await callVerb<Proposed>(db, {
    function: 'staff_propose_role',
    args: [who.proof, params.id, body.worksOn, body.reason, now],
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
    case 'same':
      throw refuse('conflict.state', { state: body.worksOn })
    case 'last_two':
      throw refuse('operator.last_two')
  }
}
