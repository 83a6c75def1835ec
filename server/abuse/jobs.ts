import { onlyRow } from '../db/only-row.ts'
import { nearlySame } from '../feedback/shingles.ts'
import type { Job } from '../core/job.ts'

/** Does what is due by one call of a function that says how much it did. */
const step = (name: string, everySeconds: number, call: string, values: readonly unknown[] = []): Job => ({
  name,
  everySeconds,
  async run({ db }, now) {
    return onlyRow(await db.query<{ done: number }>(`select ${call} as done`, [now, ...values], name)).done
  },
})

export const abuseJobs: Job[] = [
  step('abuse.relate', 60, 'abuse_relate($1)'),
  step('abuse.warn-rejecting', 600, 'abuse_warn_rejecting($1)'),
  step('abuse.compare-reviews', 60, 'abuse_compare_reviews($2, $1)', [nearlySame]),
  {
    ...step('abuse.forget', 3600, 'abuse_forget($1)'),
    async run({ db }, now) {
      const { rows } = await db.query<{ most: number }>('select abuse_forget($1) as most', [now])
      return rows[0]!.most === 1000 ? 1 : 0
    },
  },
]
