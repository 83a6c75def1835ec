import { setTimeout as sleep } from 'node:timers/promises'
import { onlyRow } from '../db/only-row.ts'
import type { Connections } from '../db/transaction.ts'
import { CellsError } from './cells-error.ts'
import { copying, copyingSlot } from './copy-database.ts'
import type { Moving } from './moving.ts'

export interface Held {
  /** How many connections the database took before. */
  connections: number
}

const pollMs = 10

/**
 * Lets nobody but superusers connect to the database any more, lets whoever connects only read, and ends all other sessions. What was
 * answered is in its log; what was not is as if the server had been restarted, and a client asks again with its key.
 */
export async function holdWrites({ elapsedMs, source: { admin: source } }: Moving, until: number): Promise<Held> {
  const { connections } = onlyRow(
    await source.db.query<{ connections: number }>(
      'select datconnlimit as connections from pg_database where datname = current_database()',
    ),
  )
  await alterDatabase(source, ['set default_transaction_read_only = on', 'connection limit 0'])
  // A session that was being opened at that moment may have read the settings of before. It holds a lock on its database until it
  // is listed, and it has begun before.
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
      await letWritesGo(source, { connections }, { readOnly: false })
      throw new CellsError(`${left} sessions of the source did not end in time. It goes on as before.`)
    }
    await sleep(pollMs)
  }
}

/** Takes back what `holdWrites` has done. After a move the database stays read-only, so that nobody can write to it again. */
export async function letWritesGo(
  source: Connections,
  held: Held | undefined,
  { readOnly }: { readOnly: boolean },
): Promise<void> {
  const { rows } = await source.db.query<{ connections: number }>(
    'select datconnlimit as connections from pg_database where datname = current_database()',
  )
  // A call that was killed has left none.
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

/** Waits until the target, and the home, have everything that the source has written. */
export async function drain(moving: Moving, until: number): Promise<void> {
  const { elapsedMs, home, cell, source } = moving
  const own = await copyingSlot(moving)
  const { db } = source.admin
  // Its commit is on the disk, and so is all before it.
  await db.query(`select pg_logical_emit_message(true, '${copying}', 'held')`)
  const { lsn } = onlyRow(await db.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn'))
  const slots = home ? [own, `to_0_from_${cell}`] : [own]
  for (;;) {
    const { rows } = await db.query<{ name: string }>(
      `select s.name
        from unnest($1::text[]) s(name)
          left join pg_replication_slots r on r.slot_name = s.name
        where r.confirmed_flush_lsn is null
          or r.confirmed_flush_lsn < $2::pg_lsn`,
      [slots, lsn],
    )
    if (rows.length === 0) return
    if (elapsedMs() > until) {
      const late = rows.map(({ name }) => (name === own ? 'The target' : 'The home'))
      throw new CellsError(
        `${late.join(' and ')} did not catch up in time, so the source goes on as before. Nothing is lost. Try again when there is less to do.`,
      )
    }
    await sleep(pollMs)
  }
}
