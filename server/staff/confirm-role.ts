import type { staff } from '../../contract/staff.ts'
import type { Action } from '../action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../refuse.ts'

/** The result of `staff_confirm_role`. */
type Confirmed =
  | { outcome: 'confirmed' | 'not_found' | 'same_operator' | 'last_two' }
  | { outcome: 'decided'; state: string }
  | { outcome: 'too_new'; from: string }

/** Gives an operator another role, as the second of two other admins. */
export const confirmRole: Action<(typeof staff)['POST /api/operator/role-changes/:id/confirm']> = async (
  { db, who, now },
  { params },
) => {
  const result = await callVerb<Confirmed>(db, {
    function: 'staff_confirm_role',
    args: [who.proof, params.id, now],
    done: 'confirmed',
  })
  switch (result.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'decided':
      throw refuse('conflict.state', { state: result.state })
    case 'same_operator':
      throw refuse('approval.same_operator')
    case 'too_new':
      throw refuse('operator.too_new', { from: new Date(result.from).toISOString() })
    case 'last_two':
      throw refuse('operator.last_two')
  }
}
