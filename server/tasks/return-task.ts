import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { standingOf, taskColumns, toTask, type TaskRow } from './sql.ts'

/** Returns a task. Its place is free again, and nothing counts against the member. */
export const returnTask: Action<(typeof tasks)['POST /api/tasks/:id/return']> = async (
  { db, who, now },
  { params },
) => {
  const { rows } = await db.query<TaskRow>(
    `with t as (
        update tasks_place
        set state = 'returned'
        where id = $1 and member_id = $2 and state = 'in_progress'
        returning *
      )
      select
        ${taskColumns},
        audit_record(
          $3, 'member', $2, 'task.returned', p_member => $2, p_campaign => c.id, p_task => $1
        )
      from t
        join campaigns_campaign c on c.id = t.campaign_id`,
    [params.id, who.id, now],
    'tasks-return',
  )
  if (rows[0]) return toTask(rows[0])
  throw refuse('conflict.state', { state: (await standingOf(db, params.id, { memberId: who.id })).state })
}
