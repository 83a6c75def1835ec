import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { checkOperator } from '../members/add-operator.ts'
import { refuse } from '../core/refuse.ts'

/** The result of `staff_propose_addition`. */
type Proposed = { outcome: 'proposed'; id: number } | { outcome: 'exists' }

/** Proposes a new operator, whose account is made once a second operator confirms it. */
export const proposeOperator: Action<(typeof staff)['POST /api/operator/operators']> = async (
  { db, who, language, now },
  { body },
) => {
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const { username, passwordHash } = await checkOperator(db, body.username, body.password)
  const result = await callVerb<Proposed>(db, {
    function: 'staff_propose_addition',
    args: [who.proof, username, passwordHash, language, body.worksOn, now],
    done: 'proposed',
  })
  if (result.outcome === 'exists') throw refuse('operator.exists')
  return { id: result.id, username }
}
