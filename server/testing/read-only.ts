import { primaryReads, type Reads } from '../app/reads.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'

/** Sends calls that a standby may answer in a read-only transaction, because a standby cannot write. */
export const readOnly = {
  /** Number of statements sent in read-only transactions. */
  statements: 0,
  reads(primary: Database): Reads {
    // A new object for each call, so that actions do not find cached values.
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
