import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { dropSlot } from './drop-slot.ts'
import { MoveError, type Moving } from './moving.ts'
import { requireAlone } from './require-alone.ts'

/** Name of the publication and of the subscription. */
export const copying = 'porokh_move'

/**
 * Name of the slot from which the target reads. It differs between targets: otherwise a target that an earlier call left running would read
 * changes that this target then misses.
 */
export async function copyingSlot({ target }: Moving): Promise<string> {
  const { rows } = await target.admin.db.query<{ name: string }>(
    `select concat($1::text, '_', (select system_identifier from pg_control_system()), '_', oid) as name
      from pg_database
      where datname = current_database()`,
    [copying],
  )
  return rows[0]!.name
}

/** Tables that describe the database itself: its schema, the state of the move, and the server from which payouts are sent. */
const notCopied = ['move_state', 'db_catalogue', 'db_migration', 'db_repeatable', 'payouts_home']

/** Writes are held once the target is at most this many bytes of log behind. */
const closeBytes = 1_000_000
const lookMs = 200
const tellMs = 5_000

/** Prints a line for the person who runs the command. */
export type Tell = (line: string) => void | Promise<void>

/**
 * Empties the target, including rows from an earlier call, and starts to copy the source into it. With `only`, each table and each table
 * that inherits from it is copied separately.
 */
export async function beginCopy(moving: Moving): Promise<void> {
  const { source, target } = moving
  const tables = await tablesOf(source.admin.db)
  await target.admin.transaction(async (db) => {
    // No process serves from a target, and the next call may empty it.
    await db.query(`update move_state set state = 'target'`)
    // The triggers that refuse to truncate the books do not fire.
    await db.query('set local session_replication_role = replica')
    await db.query(`truncate only ${tables.join(', only ')} restart identity`)
  })
  await source.admin.db.query(`create publication ${copying} for table only ${tables.join(', only ')}`)
  // The target applies changes without waiting for the disk, or it would fall behind. It confirms only changes on its disk.
  await target.admin.db.query(
    `create subscription ${copying} connection '${source.url.replaceAll("'", "''")}' publication ${copying}
      with (slot_name = ${await copyingSlot(moving)}, synchronous_commit = off)`,
  )
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('public.%I', relname) as name
      from pg_class
      where relkind = 'r'
        and relnamespace = 'public'::regnamespace
        and relname <> all ($1)
        and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
        )`,
    [notCopied],
  )
  return rows.map(({ name }) => name)
}

/** Ends the copy, so that the source no longer keeps its log for the target. */
export async function stopCopy({ source, target }: Moving): Promise<void> {
  try {
    const { rows } = await target.admin.db.query('select from pg_subscription where subname = $1', [copying])
    // Also drops the slots at the source, including those of tables that are being copied.
    if (rows.length > 0) await target.admin.db.query(`drop subscription ${copying}`)
  } finally {
    // Slots of an unreachable target, or of a call that was killed between the two servers.
    const { rows } = await source.admin.db.query<{ name: string }>(
      `select slot_name as name
        from pg_replication_slots
        where database = current_database() and starts_with(slot_name, $1)`,
      [`${copying}_`],
    )
    for (const { name } of rows) await dropSlot(source.admin.db, name)
    await source.admin.transaction(async (db) => {
      await db.query('set transaction read write')
      await db.query(`drop publication if exists ${copying}`)
    })
  }
}

/** Waits until every table is copied, printing the progress, and collects the statistics of the planner. */
export async function waitUntilCopied(moving: Moving, tell: Tell, signal: AbortSignal | undefined): Promise<void> {
  const { source, target } = moving
  const { all } = onlyRow(
    await source.admin.db.query<{ all: number }>(
      `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as all
        from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    ),
  )
  await watch(moving, tell, signal, async () => {
    const { left, tables, rows } = onlyRow(
      await target.admin.db.query<{ left: number; tables: number; rows: number }>(
        `select
            count(*) filter (where srsubstate <> 'r') as left,
            count(*) as tables,
            (select coalesce(sum(tuples_processed), 0) from pg_stat_progress_copy)::bigint as rows
          from pg_subscription_rel r
            join pg_subscription s on s.oid = r.srsubid
          where s.subname = $1`,
        [copying],
      ),
    )
    return left === 0
      ? null
      : `${tables - left} of ${tables} tables are copied; about ${all} rows in all, ${rows} of the tables in progress.`
  })
  await target.admin.db.query('analyze')
  await tell('All tables are copied. Changes made meanwhile follow.')
}

/** Waits until the target is almost up to date. */
export async function waitUntilClose(moving: Moving, tell: Tell, signal: AbortSignal | undefined): Promise<void> {
  const slot = await copyingSlot(moving)
  await watch(moving, tell, signal, async () => {
    const { behind } = onlyRow(
      await moving.source.admin.db.query<{ behind: number }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::bigint as behind
          from pg_replication_slots
          where slot_name = $1`,
        [slot],
      ),
    )
    return behind < closeBytes ? null : `The target is ${(behind / 1e6).toFixed(1)} MB of log behind.`
  })
}

/** Polls until `look` returns null. Prints its line every few seconds, and replication errors at once. */
async function watch(
  moving: Moving,
  tell: Tell,
  signal: AbortSignal | undefined,
  look: () => Promise<string | null>,
): Promise<void> {
  const { elapsedMs, target } = moving
  let known = 0
  for (let told = -tellMs; ;) {
    signal?.throwIfAborted()
    await requireAlone(moving)
    const line = await look()
    if (line === null) return
    if (elapsedMs() - told > tellMs) {
      await tell(line)
      told = elapsedMs()
    }
    const { rows } = await target.admin.db.query<{ errors: number }>(
      `select apply_error_count + sync_error_count as errors from pg_stat_subscription_stats where subname = $1`,
      [copying],
    )
    const errors = rows[0]?.errors ?? 0
    if (errors > known)
      await tell(`Replication stopped ${errors} times and started again. The log of the target says why.`)
    if (errors > 20) throw new MoveError('Replication stops again and again. The log of the target says why.')
    known = errors
    await sleep(lookMs)
  }
}
