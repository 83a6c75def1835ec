import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'

/** The number of rows of each table that one transaction moves. */
const atMost = 2000

/** Moves history into the archives. The last `hotMonths` calendar months stay in the tables that every request reads. */
export const moveHistory = (hotMonths: number): Job => ({
  name: 'archive.move-history',
  everySeconds: 3600,
  async run({ db }, now) {
    const answer = await db.query<{ moved: number }>(
      'select archive_move_history($1, $2, $3) + feedback_archive_reviews($1, $2, $3) as moved',
      [hotMonths, atMost, now],
      'archive-move-history',
    )
    return onlyRow(answer).moved
  },
})
