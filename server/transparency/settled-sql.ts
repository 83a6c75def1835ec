import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'

/** For how long a head waits for transactions that write to the audit log. In milliseconds. */
const longestMs = 20_000
const lookEveryMs = 50

/**
 * An id up to which every row of the audit log is committed or will never exist, or null when that cannot be said now. Ids are
 * not committed in their order, but whoever takes one has locked the table for writing before. So when all who had it locked
 * after this id was seen have ended, no smaller one can appear any more. It takes no lock, and nobody waits for it. Each
 * statement of `db` has to be a transaction of its own.
 */
export async function lastSettledEvent(db: Db): Promise<number | null> {
  const { rows } = await db.query<{ last: number }>('select coalesce(max(id), 0) as last from audit_event')
  let writers = await writersOf(db, null)
  for (let waited = 0; writers.length > 0; waited += lookEveryMs) {
    if (waited >= longestMs) return null
    await sleep(lookEveryMs)
    writers = await writersOf(db, writers)
  }
  return rows[0]!.last
}

/** The transactions that have the audit log locked for writing, or those of `among` that still do. */
async function writersOf(db: Db, among: string[] | null): Promise<string[]> {
  const { rows } = await db.query<{ writer: string }>(
    `select distinct virtualtransaction as writer
      from pg_locks
      where locktype = 'relation'
        and database = (select oid from pg_database where datname = current_database())
        and relation = 'audit_event'::regclass
        and mode not in ('AccessShareLock', 'RowShareLock')
        and ($1::text[] is null or virtualtransaction = any ($1))`,
    [among],
  )
  return rows.map(({ writer }) => writer)
}
