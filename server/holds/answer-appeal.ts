import type { holds } from '../../contract/holds.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { notActive } from './end-hold.ts'
import { holdById } from './sql.ts'

export const answerAppeal: Action<(typeof holds)['POST /api/operator/holds/:id/answer']> = async (
  { db, who, now, language },
  { params, body },
) => {
  const args = [who.proof, params.id, false, body.answer, now]
  refuseAsking([['body.answer', body.answer]], language)
  if (!(await callVerb<boolean>(db, { function: 'holds_decide', args, done: 'true' })))
    throw await notActive(db, params.id, now)
  return holdById(db, params.id, now)
}
