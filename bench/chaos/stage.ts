import type { AppProcess } from './processes.ts'
import type { Pooler } from './pooler.ts'
import type { Random } from './random.ts'
import type { ChaosRecord } from './record.ts'
import type { DatabaseServer } from './server.ts'
import type { Wire } from './wire.ts'

/** What a blow can hit. */
export interface Stage {
  server: DatabaseServer
  /** The address of the database, as a superuser and past the wires. */
  databaseUrl: string
  /** The address with which the application signs in, past the wires. */
  appUrl: string
  processes: readonly AppProcess[]
  /** One for each process. */
  wires: readonly Wire[]
  /** Between the last process and its wire, where pgbouncer is installed. */
  pooler: Pooler | undefined
  record: ChaosRecord
  random: Random
}

export interface Blow {
  kind: string
  /** Why it cannot be dealt here; undefined when it can. */
  impossible?(stage: Stage): string | undefined
  /** Does it, and ends it again: what it stopped runs or starts when it returns. */
  strike(stage: Stage): Promise<void>
}
