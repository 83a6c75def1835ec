import type { staff } from '../../contract/staff.ts'
import type { Action } from '../action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../refuse.ts'

/** The result of `staff_reject_addition`. */
type Rejected = { outcome: 'rejected' | 'not_found' } | { outcome: 'decided'; state: string }

/** Drops the proposal of a new operator. */
export const rejectAddition: Action<(typeof staff)['POST /api/operator/additions/:id/reject']> = async (
  { db, who, now },
  { params },
) => {
  const result = await callVerb<Rejected>(db, {
    function: 'staff_reject_addition',
    args: [who.proof, params.id, now],
    done: 'rejected',
  })
  if (result.outcome === 'not_found') throw refuse('not_found')
  if (result.outcome === 'decided') throw refuse('conflict.state', { state: result.state })
}
