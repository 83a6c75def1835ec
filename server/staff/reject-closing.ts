import type { staff } from '../../contract/staff.ts'
import type { Action } from '../action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../refuse.ts'

/** The result of `staff_reject_closing`. */
type Rejected = { outcome: 'rejected' | 'not_found' | 'same_operator' } | { outcome: 'decided'; state: string }

/** Drops a proposal to close an account: anybody may do that except the one whom it would close. */
export const rejectClosing: Action<(typeof staff)['POST /api/operator/closings/:id/reject']> = async (
  { db, who, now },
  { params },
) => {
  const result = await callVerb<Rejected>(db, {
    function: 'staff_reject_closing',
    args: [who.proof, params.id, now],
    done: 'rejected',
  })
  switch (result.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'decided':
      throw refuse('conflict.state', { state: result.state })
    case 'same_operator':
      throw refuse('approval.same_operator')
  }
}
