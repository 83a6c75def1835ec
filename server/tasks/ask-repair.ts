import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { approveIfSilent } from './approve-if-silent.ts'
import { did, standingOf } from './sql.ts'

/** Requests a repair once. The member has 24 hours; the 72 hours for the decision continue. */
export const askRepair: Action<(typeof tasks)['POST /api/sponsor/submissions/:taskId/repair']> = async (
  ctx,
  { params, body },
) => {
  const { db, who, now } = ctx
  const asked = await did(db, 'tasks_ask_repair', [params.taskId, who.sponsorId, who.id, body.request, now])
  if (asked) return { taskId: params.taskId, state: 'repair' }
  const standing = await standingOf(db, params.taskId, { sponsorId: who.sponsorId })
  const late = await approveIfSilent(ctx, params.taskId, standing)
  if (late) throw late
  const waits = standing.state === 'submitted' || standing.state === 'repair'
  throw waits && standing.repairUsed ? refuse('task.repair_used') : refuse('conflict.state', { state: standing.state })
}
