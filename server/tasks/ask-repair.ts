import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { approveIfSilent } from './approve-if-silent.ts'
import { standingOf } from './sql.ts'

/** Asks once for a repair. The member has 24 hours for it. The 72 hours for the decision go on. */
export const askRepair: Action<(typeof tasks)['POST /api/sponsor/submissions/:taskId/repair']> = async (
  ctx,
  { params, body },
) => {
  const { db, who, now } = ctx
  const { rowCount } = await db.query(
    `with t as (
        update tasks_place
        set
          state = 'repair',
          repair_request = $4,
          repair_due_at = $3::timestamptz + interval '24 hours'
        where id = $1
          and sponsor_id = $2
          and state = 'submitted'
          and repair_request is null
          and decide_by > $3
        returning *
      )
      select audit_record(
        $3, 'sponsor', $5, 'task.repair_asked',
        p_member => t.member_id, p_sponsor => $2, p_campaign => t.campaign_id, p_task => $1,
        p_notify => true,
        p_detail => jsonb_build_object('request', $4::text, 'dueAt', t.repair_due_at)
      )
      from t`,
    [params.taskId, who.sponsorId, now, body.request, who.id],
    'tasks-ask-repair',
  )
  if (rowCount > 0) return { taskId: params.taskId, state: 'repair' }
  const standing = await standingOf(db, params.taskId, { sponsorId: who.sponsorId })
  const late = await approveIfSilent(ctx, params.taskId, standing)
  if (late) throw late
  const waits = standing.state === 'submitted' || standing.state === 'repair'
  throw waits && standing.repairUsed ? refuse('task.repair_used') : refuse('conflict.state', { state: standing.state })
}
