import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'

/** Does what is due by one call of a function that says how much it did. */
const step = (name: string, verb: string): Job => ({
  name,
  everySeconds: 30,
  async run({ db }, now) {
    return onlyRow(await db.query<{ done: number }>(`select ${verb}($1) as done`, [now], name)).done
  },
})

/** The first closes campaigns, the second returns their unused money. */
export const campaignsJobs: Job[] = [
  step('campaigns.close', 'campaigns_close_due'),
  step('campaigns.release', 'campaigns_release_due'),
]
