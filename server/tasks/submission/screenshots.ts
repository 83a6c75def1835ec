import type { feedback } from '../../../contract/feedback.ts'
import type { Action } from '../../core/action.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../core/refuse.ts'
import { workable } from '../workable.ts'
import { readPicture } from '../../documents/read-picture.ts'
import { countScreenshots, lockTask, toScreenshot } from './sql.ts'
import { onlyRow } from '../../db/only-row.ts'

/** Returns a screenshot to its member, to operators and, after submission, to its sponsor. */
export const showScreenshot: Action<(typeof feedback)['GET /api/screenshots/:id']> = async (
  { db, who },
  { params },
) => {
  if (!who) throw refuse('auth.signed_out')
  const { rows } = await db.query<{ bytes: Buffer }>(
    `select s.bytes
      from tasks_screenshot s
        join tasks_place t on t.id = s.task_id
      where s.id = $1
        and case $2
          when 'member' then s.member_id = $3
          when 'sponsor' then t.sponsor_id = $3 and t.submitted_at is not null
          else $2 = 'operator'
        end`,
    [params.id, who.role, who.role === 'sponsor' ? who.sponsorId : who.id],
    'feedback-screenshot',
  )
  if (!rows[0]) throw refuse('not_found')
  return { file: rows[0].bytes, type: 'image/webp' }
}

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

export const mostScreenshots = 5

export const addScreenshot: Action<(typeof feedback)['POST /api/tasks/:id/screenshots']> = async (
  { db, pool, who, now, limit },
  { params, file },
) => {
  await limit('picture', String(who.id))
  const task = { taskId: params.id, memberId: who.id }
  // Checked before the transaction, because decoding is slow and a refused file should not be decoded.
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
