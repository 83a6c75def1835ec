import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'

/**
 * Writes the change of the settings whose time has come. Where it raises the conditions of levels, every member is looked at, which may
 * take longer than the statements of requests may.
 */
const countChanges: Job = {
  name: 'content.count-changes',
  everySeconds: 15,
  async run({ db, aside }, now) {
    const { rows: due } = await db.query(
      'select from content_change where counted_at is null and cancelled_at is null and counts_from <= $1',
      [now],
      'content-due',
    )
    if (!due.length) return 0
    return aside(async ({ db: own }) => {
      const answer = await own.query<{ counted: number }>('select content_count_changes($1) as counted', [now])
      return onlyRow(answer).counted
    })
  },
}

export const contentJobs: Job[] = [countChanges]
