import type { staff } from '../../contract/staff.ts'
import type { Action } from '../action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../refuse.ts'

/** The result of `staff_reject_role`. */
type Rejected = { outcome: 'rejected' | 'not_found' | 'same_operator' } | { outcome: 'decided'; state: string }

/** Drops a proposal of another role: any admin may do that except the one whose role it is. */
export const rejectRole: Action<(typeof staff)['POST /api/operator/role-changes/:id/reject']> = async (
  { db, who, now },
  { params },
) => {
  const result = await callVerb<Rejected>(db, {
    function: 'staff_reject_role',
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
