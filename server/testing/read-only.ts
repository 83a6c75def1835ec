import { primaryReads, type Reads } from '../app/reads.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'

/** Sends what a standby may answer in a transaction that can write nothing, as a standby can write nothing. */
export const readOnly = {
  /** The number of statements that were sent so. */
  statements: 0,
  reads(primary: Database): Reads {
    // A new one for each call, so that no action finds what it has kept in memory.
    const dbFor = (): Db => ({
      query: (...statement) =>
        primary.transaction(async (own) => {
          readOnly.statements++
          await own.query('set transaction read only')
          return own.query(...statement)
        }),
    })
    return { ...primaryReads(primary), dbFor }
  },
}
