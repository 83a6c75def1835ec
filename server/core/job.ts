import type { Database } from '../db/connect.ts'
import { onlyRow } from '../db/only-row.ts'

/**
 * Work with a due time. Jobs run in every process, so each claims its rows (`for update skip locked`) or takes `pg_try_advisory_xact_lock`,
 * so that work is done once. The due time is stored in a row, never in a timer.
 */
export interface Job {
  name: string
  everySeconds: number
  /**
   * Does a limited part of the work due at `now` and returns the number of items. A result above 0 calls it again at once. Writes after
   * slow work use the time from `present`, by default `now`, because the database refuses a time that has passed.
   */
  run(database: Database, now: Date, present?: () => Date): Promise<number>
}

/** A job that is one call in SQL, in which `$1` is the present and the values follow. The call returns how much it did. */
export const sqlJob = (name: string, everySeconds: number, call: string, values: readonly unknown[] = []): Job => ({
  name,
  everySeconds,
  async run({ db }, now) {
    return onlyRow(await db.query<{ done: number }>(`select ${call} as done`, [now, ...values], name)).done
  },
})
