import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { did, ownTask, standingOf } from './sql.ts'

/** Marks an approved review as helpful, or removes the mark. The mark comes after the decision, so it changes neither pay nor level. */
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

/** Returns a task to the campaign. Its place is free again, without disadvantage for the member. */
export const returnTask: Action<(typeof tasks)['POST /api/tasks/:id/return']> = async (
  { db, who, now, language },
  { params },
) => {
  if (await did(db, 'tasks_return', [params.id, who.id, now])) return ownTask(db, params.id, who.id, language)
  throw refuse('conflict.state', { state: (await standingOf(db, params.id, { memberId: who.id })).state })
}
