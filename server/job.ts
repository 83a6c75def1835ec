import type { Database } from './db/connect.ts'

/**
 * Work that falls due by itself. It runs in every process, so it claims its rows (`for update skip locked`) or takes
 * `pg_try_advisory_xact_lock`: what is due is done once. When it is due is in the row, never in a timer.
 */
export interface Job {
  name: string
  everySeconds: number
  /** Does a limited piece of what is due by `now` and says how much: more than nothing, and it is called again at once. */
  run(database: Database, now: Date): Promise<number>
}
