import type { feedback } from '../../contract/feedback.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { workable } from './workable.ts'
import { readPicture } from '../documents/read-picture.ts'
import { countScreenshots, lockTask, toScreenshot } from './submission-sql.ts'

export const mostScreenshots = 5

export const addScreenshot: Action<(typeof feedback)['POST /api/tasks/:id/screenshots']> = async (
  { db, pool, who, now, limit },
  { params, file },
) => {
  await limit('picture', String(who.id))
  const task = { taskId: params.id, memberId: who.id }
  // Checked before the transaction, because decoding takes long and a refused file need not be decoded.
  await workable(pool, task)
  await requirePlace(pool, params.id)
  const { bytes, width, height } = await readPicture(file.bytes)

  await lockTask(db, params.id, who.id)
  await workable(db, task)
  await requirePlace(db, params.id)
  const { rows } = await db.query<{ id: number }>(
    `insert into tasks_screenshot (task_id, member_id, bytes, width, height, created_at)
      values ($1, $2, $3, $4, $5, $6)
      returning id`,
    [params.id, who.id, bytes, width, height, now],
  )
  return toScreenshot({ id: rows[0]!.id, width, height })
}

async function requirePlace(db: Db, taskId: number): Promise<void> {
  const count = await countScreenshots(db, taskId)
  if (count >= mostScreenshots) throw refuse('task.screenshots_full', { max: mostScreenshots })
}
