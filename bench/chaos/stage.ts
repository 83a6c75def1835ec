import type { AppProcess } from './processes.ts'
import type { Pooler } from './pooler.ts'
import type { Random } from './random.ts'
import type { ChaosRecord } from './record.ts'
import type { DatabaseServer } from './server.ts'
import type { Wire } from './wire.ts'

/** The targets of blows. */
export interface Stage {
  server: DatabaseServer
  /** The database's URL, as a superuser and bypassing the TCP proxies. */
  databaseUrl: string
  /** The application's database URL, bypassing the TCP proxies. */
  appUrl: string
  processes: readonly AppProcess[]
  /** One TCP proxy for each process. */
  wires: readonly Wire[]
  /** Between the last process and its TCP proxy, if pgbouncer is installed. */
  pooler: Pooler | undefined
  record: ChaosRecord
  random: Random
}

export interface Blow {
  kind: string
  /** Why the blow is impossible here; undefined if it is possible. */
  impossible?(stage: Stage): string | undefined
  /** Deals the blow and ends it: whatever it stopped is running or starting when this returns. */
  strike(stage: Stage): Promise<void>
}
