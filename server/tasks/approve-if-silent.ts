import type { Ctx } from '../core/action.ts'
import { refuseAndKeep, type Refusal } from '../core/refuse.ts'
import { approveSubmission } from './approve-task.ts'
import type { Standing } from './sql.ts'

/** After 72 hours a submission counts as approved (C5). A later decision is too late, even if the job has not run yet. */
export async function approveIfSilent(
  ctx: Ctx<'sponsor'>,
  taskId: number,
  { state, decideBy }: Standing,
): Promise<Refusal | undefined> {
  if ((state !== 'submitted' && state !== 'repair') || !decideBy || decideBy > ctx.now) return undefined
  await approveSubmission(ctx.db, { taskId, sponsorId: null, actor: 'system', actorId: null, now: ctx.now })
  return refuseAndKeep('conflict.state', { state: 'approved' })
}
