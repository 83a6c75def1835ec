import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { approveIfSilent } from './approve-if-silent.ts'
import { did, standingOf } from './sql.ts'

/** Rejects with a category and a reason (C6). The escrow stays until the member has had seven days to dispute it. */
export const rejectTask: Action<(typeof tasks)['POST /api/sponsor/submissions/:taskId/reject']> = async (
  ctx,
  { params, body },
) => {
  const { db, who, now } = ctx
  const rejected = await did(db, 'tasks_reject', [
    params.taskId,
    who.sponsorId,
    who.id,
    body.category,
    body.reason,
    now,
  ])
  if (rejected) return { taskId: params.taskId, state: 'rejected' }
  const standing = await standingOf(db, params.taskId, { sponsorId: who.sponsorId })
  throw (await approveIfSilent(ctx, params.taskId, standing)) ?? refuse('conflict.state', { state: standing.state })
}
