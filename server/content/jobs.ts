import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'

/**
 * Applies the due change of the settings. A change that raises the conditions of levels checks every member, which may take longer than the
 * statement timeout of requests.
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
