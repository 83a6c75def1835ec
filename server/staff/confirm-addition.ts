import type { staff } from '../../contract/staff.ts'
import type { Action } from '../action.ts'
import { callVerb } from '../db/verb.ts'
import { refuseTaken } from '../members/add-user.ts'
import { refuse } from '../refuse.ts'

/** The result of `staff_confirm_addition`. */
type Confirmed =
  | { outcome: 'confirmed' | 'not_found' | 'same_operator' | 'exists' }
  | { outcome: 'decided'; state: string }
  | { outcome: 'too_new'; from: string }

/** Makes a new operator, as the second of two. */
export const confirmAddition: Action<(typeof staff)['POST /api/operator/additions/:id/confirm']> = async (
  { db, who, now },
  { params },
) => {
  const result = await refuseTaken('operator', () =>
    callVerb<Confirmed>(db, {
      function: 'staff_confirm_addition',
      args: [who.proof, params.id, now],
      done: 'confirmed',
    }),
  )
  switch (result.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'decided':
      throw refuse('conflict.state', { state: result.state })
    case 'same_operator':
      throw refuse('approval.same_operator')
    case 'too_new':
      throw refuse('operator.too_new', { from: new Date(result.from).toISOString() })
    case 'exists':
      throw refuse('operator.exists')
  }
}
