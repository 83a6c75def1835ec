import type { feedback } from '../../contract/feedback.ts'
import type { Action } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { workable } from './workable.ts'
import { lockTask } from './submission-sql.ts'

export const removeScreenshot: Action<(typeof feedback)['DELETE /api/tasks/:id/screenshots/:screenshotId']> = async (
  { db, who },
  { params },
) => {
  await lockTask(db, params.id, who.id)
  await workable(db, { taskId: params.id, memberId: who.id })
  const answer = await db.query<{ removed: number }>(
    `select tasks_remove_screenshots(
        array(select id from tasks_screenshot where id = $1 and task_id = $2)
      ) as removed`,
    [params.screenshotId, params.id],
  )
  if (onlyRow(answer).removed === 0) throw refuse('not_found')
  return undefined
}
