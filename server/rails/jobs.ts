import type { Job } from '../core/job.ts'

/** Deletes exchanges that are older than 400 days. */
export const railsJobs: Job[] = [
  {
    name: 'rails.forget',
    everySeconds: 3600,
    async run({ db }, now) {
      const { rows } = await db.query<{ most: number }>('select rails_forget($1) as most', [now])
      return rows[0]!.most === 1000 ? 1 : 0
    },
  },
]
