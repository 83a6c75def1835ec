import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { CellsError } from './cells-error.ts'
import { dropSlot } from './drop-slot.ts'
import type { Moving } from './moving.ts'
import { requireAlone } from './require-alone.ts'
import { quoted } from './streams.ts'

/** The publication and the subscription by which a cell is copied. */
export const copying = 'cells_move'
/**
 * The slot that the target reads from. Another target, of a call of before, that still runs must not read from it: what it took would
 * come to neither.
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

/** What each database has about itself: its own schema, its number, and from which server payouts are sent. */
const ofItself = ['cells_self', 'db_catalogue', 'db_migration', 'db_repeatable', 'payouts_home']

/** Writes may wait when no more than so many bytes of the log are left to bring. */
const closeBytes = 1_000_000
const lookMs = 200
const tellMs = 5_000

/** Tells whoever watches, and waits until it is told. */
export type Tell = (line: string) => void | Promise<void>

/** Empties the target, also of what an earlier call had brought, and begins to copy the source into it. */
export async function beginCopy(moving: Moving): Promise<void> {
  const { cell, source, target } = moving
  const tables = await tablesOf(source.admin.db)
  await target.admin.transaction(async (db) => {
    // No process serves from it, and the next call knows that it may be emptied.
    await db.query(`update cells_self set cell = $1, state = 'arriving'`, [cell])
    // Rows come as the source has them. A letter was posted there, and a copied person is as it should be already.
    await db.query(
      `do $$
      declare
        t record;
      begin
        for t in
          select tgrelid::regclass as table, tgname from pg_trigger where not tgisinternal and tgenabled in ('R', 'A')
        loop
          execute format('alter table %s disable trigger %I', t.table, t.tgname);
        end loop;
        for t in
          select oid::regclass as id from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
        loop
          execute format('alter sequence %s restart with ${cell * 1e12 + 1}', t.id);
        end loop;
        set local session_replication_role = replica;
        truncate ${tables.join(', ')};
      end $$`,
    )
  })
  await source.admin.db.query(`create publication ${copying} for table ${tables.join(', ')}`)
  // Not each transaction waits for the disk of the target: it would fall behind. What it has confirmed is on its disk.
  await target.admin.db.query(
    `create subscription ${copying} connection ${quoted(source.url)} publication ${copying}
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
    [ofItself],
  )
  return rows.map(({ name }) => name)
}

/** Ends the copying. The source keeps nothing of its log for it any more. */
export async function stopCopy({ source, target }: Moving): Promise<void> {
  try {
    const { rows } = await target.admin.db.query('select from pg_subscription where subname = $1', [copying])
    // It drops the slots at the source too, those of tables that are being copied as well.
    if (rows.length > 0) await target.admin.db.query(`drop subscription ${copying}`)
  } finally {
    // Of a target that is away, or of a call that broke off between the two servers.
    const { rows } = await source.admin.db.query<{ name: string }>(
      `select slot_name as name
        from pg_replication_slots
        where database = current_database() and starts_with(slot_name, $1)`,
      [`${copying}_`],
    )
    for (const { name } of rows) await dropSlot(source.admin.db, name, { endReader: true })
    await source.admin.transaction(async (db) => {
      await db.query('set transaction read write')
      await db.query(`drop publication if exists ${copying}`)
    })
  }
}

/** Waits until every table is copied, says how far it is, and lets the target count its rows for its plans. */
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
      : `${tables - left} of ${tables} tables are copied, of some ${all} rows in all; ${rows} of those under way.`
  })
  await target.admin.db.query('analyze')
  await tell('All tables are copied. What has happened meanwhile follows.')
}

/** Waits until the target is close behind. */
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
    return behind < closeBytes ? null : `The target is ${(behind / 1e6).toFixed(1)} MB of the log behind.`
  })
}

/** Looks until there is nothing left to say. Says it now and then, and what stops the stream at once. */
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
      await tell(`The stream was stopped ${errors} times, and goes on. The log of the target says why.`)
    if (errors > 20) throw new CellsError('The stream stops again and again. The log of the target says why.')
    known = errors
    await sleep(lookMs)
  }
}
