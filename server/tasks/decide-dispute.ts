import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { approveSubmission } from './approve-task.ts'
import { standingOf } from './sql.ts'

/** An operator decides a dispute: either the member is paid, or the rejection is final and the place is free again. */
export const decideDispute: Action<(typeof tasks)['POST /api/operator/disputes/:taskId/decide']> = async (
  { db, who, now },
  { params, body },
) => {
  const { taskId } = params
  if (body.decision === 'approve') {
    const { state } = await approveSubmission(db, {
      taskId,
      sponsorId: null,
      actor: 'operator',
      actorId: who.id,
      now,
      answer: body.answer,
    })
    return { taskId, state }
  }
  const { rowCount } = await db.query(
    `with t as (
        update tasks_place
        set
          state = 'rejected',
          final = true,
          decided_at = $2,
          decided_by = 'operator',
          dispute_answer = $3
        where id = $1 and state = 'disputed'
        returning *
      )
      select audit_record(
        $2, 'operator', $4, 'task.dispute_rejected',
        p_member => t.member_id, p_sponsor => t.sponsor_id, p_campaign => t.campaign_id,
        p_task => $1, p_notify => true, p_detail => jsonb_build_object('answer', $3::text)
      )
      from t`,
    [taskId, now, body.answer, who.id],
    'tasks-decide-dispute',
  )
  if (rowCount > 0) return { taskId, state: 'rejected' }
  throw refuse('conflict.state', { state: (await standingOf(db, taskId, {})).state })
}
