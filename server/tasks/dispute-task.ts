import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { did, ownTask, standingOf } from './sql.ts'

/** The number of disputes is not limited (C6): a member can dispute each rejection within seven days. */
export const disputeTask: Action<(typeof tasks)['POST /api/tasks/:id/dispute']> = async (
  { db, who, now, language },
  { params, body },
) => {
  if (await did(db, 'tasks_dispute', [params.id, who.id, body.reason, now]))
    return ownTask(db, params.id, who.id, language)
  const { state, disputed } = await standingOf(db, params.id, { memberId: who.id })
  throw state === 'rejected' && !disputed ? refuse('task.dispute_window_over') : refuse('conflict.state', { state })
}
