import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { approveIfSilent } from './approve-if-silent.ts'
import { standingOf } from './sql.ts'

/** Rejects with a category and a reason (C6). The escrow stays until the member has had seven days to dispute it. */
export const rejectTask: Action<(typeof tasks)['POST /api/sponsor/submissions/:taskId/reject']> = async (
  ctx,
  { params, body },
) => {
  const { db, who, now } = ctx
  const { rowCount } = await db.query(
    `with t as (
        update tasks_place
        set
          state = 'rejected',
          decided_at = $3,
          decided_by = 'sponsor',
          reject_category = $4,
          reject_reason = $5,
          dispute_until = $3::timestamptz + interval '7 days'
        where id = $1
          and sponsor_id = $2
          and state = 'submitted'
          and decide_by > $3
        returning *
      )
      select audit_record(
        $3, 'sponsor', $6, 'task.rejected',
        p_member => t.member_id, p_sponsor => $2, p_campaign => t.campaign_id, p_task => $1,
        p_notify => true,
        p_detail => jsonb_build_object(
          'category', $4::text, 'reason', $5::text, 'disputeUntil', t.dispute_until
        )
      )
      from t`,
    [params.taskId, who.sponsorId, now, body.category, body.reason, who.id],
    'tasks-reject',
  )
  if (rowCount > 0) return { taskId: params.taskId, state: 'rejected' }
  const standing = await standingOf(db, params.taskId, { sponsorId: who.sponsorId })
  throw (await approveIfSilent(ctx, params.taskId, standing)) ?? refuse('conflict.state', { state: standing.state })
}
