import type { Actor } from '../core/action.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { inBatches } from '../core/in-batches.ts'

/** Chooses the database that answers calls marked with `reads: 'standby'` (docs/decisions/standbys-and-archives.md). */
export interface Reads {
  /** The database for such a call by this actor. A statement that the standby cannot answer goes to the primary. */
  dbFor(who: Actor | null): Db
  /** Stores the write-ahead log position for the session or token that has just written. Resolves once every process sees it. */
  noteWrite(who: Writer): Promise<void>
  /** Number of statements by answering server. */
  counts: { standby: number; primary: number }
  isStandbyCurrent(): boolean
  close(): Promise<void>
}

export type Writer = { sessionId: number } | { tokenId: number }

/** The primary answers everything. */
export const primaryReads = ({ db }: Pick<Database, 'db'>): Reads => ({
  dbFor: () => db,
  noteWrite: async () => {},
  counts: { standby: 0, primary: 0 },
  isStandbyCurrent: () => false,
  close: async () => {},
})

const pollMs = 1_000
/** A standby is skipped if it lacks data that the primary had this long ago. */
const mostLagMs = 10_000
/** How long a poll is valid: a hanging standby gets no further statements. */
const currentMs = 3_000

/** Reads from a standby while it is up to date. `everyMs` is for tests. */
export function standbyReads(primary: Database, standby: Database, everyMs = pollMs): Reads {
  const counts = { standby: 0, primary: 0 }
  /** Positions in the primary's write-ahead log, oldest first. The first one is the newest that is at least `mostLagMs` old, if any. */
  const positions: { at: number; lsn: string }[] = []
  let currentUntil = 0
  const isStandbyCurrent = () => performance.now() < currentUntil

  async function poll(): Promise<void> {
    try {
      const { lsn } = onlyRow(await primary.db.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn'))
      const now = performance.now()
      positions.push({ at: now, lsn })
      while (positions[1] && positions[1].at <= now - mostLagMs) positions.shift()
      currentUntil = (await hasReplayed(standby.db, positions[0]!.lsn)) ? now + currentMs : 0
    } catch {
      currentUntil = 0
    }
  }
  let polling: Promise<void> | undefined
  const look = () => void (polling ??= poll().finally(() => (polling = undefined)))
  look()
  const timer = setInterval(look, everyMs)

  /** `position` is null for an actor without recent writes. */
  const dbAfter = (position: string | null): Db => {
    // The primary also answers the rest of the call, so that no later statement sees an older state.
    let leftStandby = false
    return {
      async query<Row extends object>(...statement: Parameters<Db['query']>) {
        if (!leftStandby && isStandbyCurrent()) {
          // After a recovery conflict or a lost connection, the next poll decides whether the standby is used again.
          const found = await ask<Row>(statement, position).catch(() => void (currentUntil = 0))
          if (found) {
            counts.standby++
            return found
          }
        }
        leftStandby = position !== null
        counts.primary++
        return primary.db.query<Row>(...statement)
      },
    }
  }
  const ask = <Row extends object>(statement: Parameters<Db['query']>, position: string | null) =>
    position === null
      ? standby.db.query<Row>(...statement)
      : // On one connection, so that the position and the statement are of the same server. A standby only moves forward.
        standby.onOne(async (db) => ((await hasReplayed(db, position)) ? db.query<Row>(...statement) : undefined))
  // A single object, because actions cache what they read per database.
  const forStrangers = dbAfter(null)

  const noteSession = noteIn(primary.db, 'app_session')
  const noteToken = noteIn(primary.db, 'sponsors_token')
  return {
    dbFor: (who) => (who?.lastWrite ? dbAfter(who.lastWrite) : forStrangers),
    noteWrite: (who) => ('tokenId' in who ? noteToken(who.tokenId) : noteSession(who.sessionId)),
    counts,
    isStandbyCurrent,
    async close() {
      clearInterval(timer)
      await polling
      await standby.close()
    },
  }
}

/** False for a server that is no standby, such as a promoted one. */
async function hasReplayed(db: Db, lsn: string): Promise<boolean> {
  const { rows } = await db.query<{ isReached: boolean | null }>(
    'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isReached"',
    [lsn],
    'app-standby-position',
  )
  return rows[0]!.isReached === true
}

/** Writes that end together share the statement. The flushed position includes their commits, which were synced to disk. */
const noteIn = (db: Db, table: 'app_session' | 'sponsors_token') =>
  inBatches<number, void>(async (ids) => {
    await db.query(
      `update ${table}
        set last_write = greatest(last_write, pg_current_wal_flush_lsn())
        where id in (
          select id from ${table} where id = any($1) order by id for no key update
        )`,
      [ids],
      `note-write-${table}`,
    )
    return ids.map(() => undefined)
  })
