import { onlyRow } from './db/only-row.ts'
import type { Job } from './job.ts'

/** Does what is due by one call of a function that says how much it did. */
export const doDue = (name: string, verb: string): Job => ({
  name,
  everySeconds: 30,
  async run({ db }, now) {
    return onlyRow(await db.query<{ done: number }>(`select ${verb}($1) as done`, [now], name)).done
  },
})
