import { setTimeout as sleep } from 'node:timers/promises'
import { onlyRow } from '../db/only-row.ts'
import type { Connections } from '../db/transaction.ts'
import { copying, copyingSlot } from './copy-database.ts'
import { MoveError, type Moving } from './moving.ts'

export interface Held {
  /** The previous connection limit of the database. */
  connections: number
}

const pollMs = 10

/**
 * Allows new connections only to superusers, makes new sessions read-only, and ends all other sessions. Acknowledged requests are in the
 * log by then. To clients it looks like a restart of the server: they retry with the same key.
 */
export async function blockWrites({ elapsedMs, source: { admin: source } }: Moving, until: number): Promise<Held> {
  const { connections } = onlyRow(
    await source.db.query<{ connections: number }>(
      'select datconnlimit as connections from pg_database where datname = current_database()',
    ),
  )
  await alterDatabase(source, ['set default_transaction_read_only = on', 'connection limit 0'])
  // A session that was connecting at that moment may have read the old settings. It holds a lock on its database until pg_stat_activity
  // lists it, with an earlier start.
  const { at, opening } = onlyRow(
    await source.db.query<{ at: string; opening: number[] }>(
      `select
          (select query_start::text from pg_stat_activity where pid = pg_backend_pid()) as at,
          array(
            select pid
            from pg_locks
            where locktype = 'object'
              and classid = 'pg_database'::regclass
              and objid = (select oid from pg_database where datname = current_database())
              and pid <> pg_backend_pid()
          ) as opening`,
    ),
  )
  for (;;) {
    const { left } = onlyRow(
      await source.db.query<{ left: number }>(
        `select
            (
              select count(pg_terminate_backend(pid))
              from pg_stat_activity
              where datname = current_database()
                and backend_type = 'client backend'
                and pid <> pg_backend_pid()
                and backend_start <= $1::timestamptz
            ) + (
              select count(*)
              from pg_locks
              where locktype = 'object'
                and classid = 'pg_database'::regclass
                and objid = (select oid from pg_database where datname = current_database())
                and pid = any($2)
            ) as left`,
        [at, opening],
      ),
    )
    if (left === 0) return { connections }
    if (elapsedMs() > until) {
      await allowWrites(source, { connections }, { readOnly: false })
      throw new MoveError(`${left} sessions of the source did not end in time. The source serves as before.`)
    }
    await sleep(pollMs)
  }
}

/** Undoes `blockWrites`. After a move the source stays read-only. */
export async function allowWrites(
  source: Connections,
  held: Held | undefined,
  { readOnly }: { readOnly: boolean },
): Promise<void> {
  const { rows } = await source.db.query<{ connections: number }>(
    'select datconnlimit as connections from pg_database where datname = current_database()',
  )
  // A killed call has not stored the previous limit.
  const connections = held?.connections ?? (rows[0]!.connections === 0 ? -1 : rows[0]!.connections)
  await alterDatabase(source, [
    ...(readOnly ? [] : ['reset default_transaction_read_only']),
    `connection limit ${connections}`,
  ])
}

const alterDatabase = ({ transaction }: Connections, changes: readonly string[]) =>
  transaction(async (db) => {
    await db.query('set transaction read write')
    const { name } = onlyRow(await db.query<{ name: string }>('select quote_ident(current_database()) as name'))
    for (const change of changes) await db.query(`alter database ${name} ${change}`)
  })

/** Waits until the target has every write of the source. */
export async function drain(moving: Moving, until: number): Promise<void> {
  const { elapsedMs, source } = moving
  const slot = await copyingSlot(moving)
  const { db } = source.admin
  // The commit of this message is on the disk, and so is everything before it.
  await db.query(`select pg_logical_emit_message(true, '${copying}', 'held')`)
  const { lsn } = onlyRow(await db.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn'))
  for (;;) {
    const { rows } = await db.query(
      'select from pg_replication_slots where slot_name = $1 and confirmed_flush_lsn >= $2::pg_lsn',
      [slot, lsn],
    )
    if (rows.length === 1) return
    if (elapsedMs() > until) {
      throw new MoveError(
        'The target did not catch up in time, so the source serves as before. Nothing is lost. Try again when there is less load.',
      )
    }
    await sleep(pollMs)
  }
}
