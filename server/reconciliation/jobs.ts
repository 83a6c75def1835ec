import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'

/** Imports the payments of the books for each account, and matches lines and payments. */
export const reconciliationJobs: Job[] = [
  {
    name: 'reconciliation.take',
    everySeconds: 30,
    async run({ transaction }, now) {
      const answer = await transaction((db) =>
        db.query<{ taken: number }>('select reconciliation_take_due($1) as taken', [now], 'reconciliation-take'),
      )
      return onlyRow(answer).taken
    },
  },
]
