import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../job.ts'

/**
 * Writes the change of the settings whose time has come. Where it raises the conditions of levels, every member is looked at, which may
 * take longer than the statements of requests may.
 */
const countChanges: Job = {
  name: 'content.count-changes',
  everySeconds: 15,
  atHome: true,
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

/** In a further cell: writes what came of the levels from the home. Every member is looked at, as above. */
const takeLevels: Job = {
  name: 'content.take-levels',
  everySeconds: 5,
  inCells: true,
  async run({ db, aside }, now) {
    const { rowCount: waiting } = await db.query('select from content_level_came limit 1', [], 'content-levels-came')
    if (waiting === 0) return 0
    return aside(async ({ db: own }) => {
      const answer = await own.query<{ taken: number }>('select content_take_levels($1) as taken', [now])
      return onlyRow(answer).taken
    })
  },
}

export const contentJobs: Job[] = [countChanges, takeLevels]
