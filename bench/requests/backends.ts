import { existsSync, readFileSync } from 'node:fs'
import type { Db } from '../../server/db/db.ts'

const microsecondsOfTick = 10_000

/** Processor time of this database's connections in microseconds; 0 unless the database runs here, on Linux. */
export async function cpuOfBackends(owner: Db): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows.reduce((sum, { pid }) => sum + cpuOf(`/proc/${pid}/stat`), 0)
}

/** After the process's name, the 12th and 13th field are its user and system time, in ticks. */
function cpuOf(file: string): number {
  if (!existsSync(file)) return 0
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * microsecondsOfTick
}
