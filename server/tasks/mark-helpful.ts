import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { standingOf } from './sql.ts'

/** Marks an approved review as helpful, or takes the mark away. It comes after the decision, and changes neither pay nor level. */
export const markHelpful: Action<(typeof tasks)['PUT /api/sponsor/submissions/:taskId/helpful']> = async (
  { db, who, now },
  { params: { taskId }, body: { helpful } },
) => {
  const { state } = await standingOf(db, taskId, { sponsorId: who.sponsorId })
  if (state !== 'approved') throw refuse('conflict.state', { state })
  if (helpful)
    await db.query(
      'insert into tasks_helpful (task_id, marked_by, marked_at) values ($1, $2, $3) on conflict do nothing',
      [taskId, who.id, now],
      'tasks-mark-helpful',
    )
  else await db.query('delete from tasks_helpful where task_id = $1', [taskId], 'tasks-unmark-helpful')
  return { taskId, helpful }
}
