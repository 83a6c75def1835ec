import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { did, standingOf } from './sql.ts'

/** An operator decides a dispute: either the member is paid, or the rejection is final and the place is free again. */
export const decideDispute: Action<(typeof tasks)['POST /api/operator/disputes/:taskId/decide']> = async (
  { db, who, now, language },
  { params: { taskId }, body: { decision, answer } },
) => {
  refuseAsking([['body.answer', answer]], language)
  const approves = decision === 'approve'
  if (await did(db, 'tasks_decide_dispute', [taskId, who.proof, approves, answer, now]))
    return { taskId, state: approves ? 'approved' : 'rejected' }
  throw refuse('conflict.state', { state: (await standingOf(db, taskId, {})).state })
}
