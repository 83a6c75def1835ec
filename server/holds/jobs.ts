import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'

/** Ends holds at their time (C8), and notifies the members. */
const endHolds: Job = {
  name: 'holds.end-by-time',
  everySeconds: 30,
  run: async ({ db }, now) =>
    onlyRow(await db.query<{ ended: number }>('select holds_end_by_time($1) as ended', [now], 'holds-end-by-time'))
      .ended,
}

export const holdsJobs: Job[] = [endHolds]
