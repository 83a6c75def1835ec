import { onlyRow } from '../../db/only-row.ts'
import type { Db } from '../../db/db.ts'
import type { Job } from '../../core/job.ts'

/** Maximum number of rows of each kind that one run deletes. */
const atMost = 500

/** Deletes drafts that were not submitted after 7 days, and screenshots of returned or expired tasks after 9 days. */
export const forgetUnused: Job = {
  name: 'tasks.forget-unused',
  everySeconds: 3600,
  async run({ db }, now) {
    const drafts = await db.query<{ removed: number }>(
      `select tasks_remove_drafts(
          array(
            select d.task_id
            from tasks_draft d
              join tasks_place t on t.id = d.task_id
            where d.saved_at < $1::timestamptz - interval '7 days'
              and t.state not in ('in_progress', 'repair')
            limit $2
          )
        ) as removed`,
      [now, atMost],
    )
    const screenshots = await forgetScreenshots(db, now)
    return onlyRow(drafts).removed + screenshots
  },
}

/**
 * Continues from the time up to which everything was processed, however long ago. That time does not pass a task in progress, which may be
 * returned or expire later, nor rows that a run could not delete yet.
 */
async function forgetScreenshots(db: Db, now: Date): Promise<number> {
  const { from, to } = onlyRow(
    await db.query<{ from: Date; to: Date }>(
      `select
          f.done_to as "from",
          coalesce(
            (
              select min(s.created_at)
              from tasks_screenshot s
                join tasks_place t on t.id = s.task_id
              where s.created_at >= f.done_to
                and s.created_at < $1::timestamptz - interval '9 days'
                and t.state = 'in_progress'
            ),
            greatest(f.done_to, $1::timestamptz - interval '9 days')
          ) as "to"
        from tasks_forgotten f`,
      [now],
    ),
  )
  const answer = await db.query<{ removed: number }>(
    `select tasks_remove_screenshots(
        array(
          select s.id
          from tasks_screenshot s
            join tasks_place t on t.id = s.task_id
          where s.created_at >= $2
            and s.created_at < $1::timestamptz - interval '9 days'
            and t.state in ('returned', 'expired')
          limit $3
        )
      ) as removed`,
    [now, from, atMost],
  )
  const { removed } = onlyRow(answer)
  if (removed < atMost) await db.query('update tasks_forgotten set done_to = greatest(done_to, $1)', [to])
  return removed
}
