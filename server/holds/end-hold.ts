import type { holds } from '../../contract/holds.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { holdById } from './sql.ts'

export const endHold: Action<(typeof holds)['POST /api/operator/holds/:id/end']> = async (
  { db, who, now, language },
  { params, body },
) => {
  const args = [who.proof, params.id, true, body.answer || null, now]
  refuseAsking([['body.answer', body.answer]], language)
  if (!(await callVerb<boolean>(db, { function: 'holds_decide', args, done: 'true' })))
    throw await notActive(db, params.id, now)
  return holdById(db, params.id, now)
}

export const notActive = async (db: Db, id: number, now: Date) =>
  refuse('conflict.state', { state: (await holdById(db, id, now)).state })
