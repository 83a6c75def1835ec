import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../job.ts'

/** Gives back what is left of campaigns of other cells, and says what was spent. */
export const cellsJobs: Job[] = [
  {
    name: 'cells.give-back',
    everySeconds: 30,
    async run({ db }, now) {
      const { rows } = await db.query<{ done: number }>(
        'select cells_give_back_due($1) as done',
        [now],
        'cells-give-back',
      )
      return onlyRow({ rows }).done
    },
  },
]
