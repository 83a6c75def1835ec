import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { did, ownTask, standingOf } from './sql.ts'

/** Returns a task. Its place is free again, and nothing counts against the member. */
export const returnTask: Action<(typeof tasks)['POST /api/tasks/:id/return']> = async (
  { db, who, now, language },
  { params },
) => {
  if (await did(db, 'tasks_return', [params.id, who.id, now])) return ownTask(db, params.id, who.id, language)
  throw refuse('conflict.state', { state: (await standingOf(db, params.id, { memberId: who.id })).state })
}
