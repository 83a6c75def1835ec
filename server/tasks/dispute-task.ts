import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { standingOf, taskColumns, toTask, type TaskRow } from './sql.ts'

/** The number of disputes is not limited (C6): a member can dispute each rejection within seven days. */
export const disputeTask: Action<(typeof tasks)['POST /api/tasks/:id/dispute']> = async (
  { db, who, now },
  { params, body },
) => {
  const { rows } = await db.query<TaskRow>(
    `with t as (
        update tasks_place
        set state = 'disputed', dispute_reason = $4, disputed_at = $3
        where id = $1
          and member_id = $2
          and state = 'rejected'
          and not final
          and dispute_until > $3
        returning *
      )
      select
        ${taskColumns},
        audit_record(
          $3, 'member', $2, 'task.disputed',
          p_member => $2, p_sponsor => c.sponsor_id, p_campaign => c.id, p_task => $1
        )
      from t
        join campaigns_campaign c on c.id = t.campaign_id`,
    [params.id, who.id, now, body.reason],
    'tasks-dispute',
  )
  if (rows[0]) return toTask(rows[0])
  const { state, disputed } = await standingOf(db, params.id, { memberId: who.id })
  throw state === 'rejected' && !disputed ? refuse('task.dispute_window_over') : refuse('conflict.state', { state })
}
