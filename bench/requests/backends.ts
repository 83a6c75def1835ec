import { readFileSync } from 'node:fs'
import type { Db } from '../../server/db/db.ts'

const microsecondsOfTick = 10_000

/**
 * The microseconds of the processor that the connections of this database have used, apart from the one that asks.
 * Undefined where the kernel does not tell, or when the database runs elsewhere.
 */
export async function cpuOfBackends(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  try {
    return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  } catch {
    return undefined
  }
}

/** The fields after the name of the process: its user and system time are the 12th and 13th of them, in ticks. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * microsecondsOfTick
}
