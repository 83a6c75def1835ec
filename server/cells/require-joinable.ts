import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { CellsError } from './cells-error.ts'

/**
 * Refuses what could not be joined: a server without logical replication, a role that may not make a subscription, and two schemas that
 * are not the same, so that rows of the one would not fit the other. `more` is how many cells the home is to have beside those it has.
 */
export async function requireJoinable(home: Db, cell: Db, { more = 1 } = {}): Promise<void> {
  await requireReplicating(home, 'The home')
  await requireReplicating(cell, 'The cell')
  // One process of the home takes the letters of one cell.
  const { workers, cells } = onlyRow(
    await home.query<{ workers: number; cells: number }>(
      `select
          current_setting('max_logical_replication_workers')::integer as workers,
          (select count(*)::integer from cells_cell) as cells`,
    ),
  )
  if (workers < cells + more) {
    throw new CellsError(
      `The home has max_logical_replication_workers = ${workers}, and needs ${cells + more} at least. Set it, and max_worker_processes above it.`,
    )
  }
  await requireSameSchema([home, 'home'], [cell, 'cell'])
}

/** Refuses a database without a schema, one whose server has no logical replication, and the address of a role that may not do enough. */
export async function requireReplicating(db: Db, which: string): Promise<void> {
  const { rows } = await db.query<{ level: string; may: boolean; migrated: boolean }>(
    `select
        current_setting('wal_level') as level,
        (select rolsuper from pg_roles where rolname = current_user) as may,
        to_regclass('public.db_migration') is not null as migrated`,
  )
  const { level, may, migrated } = rows[0]!
  if (!migrated)
    throw new CellsError(`${which} has no schema yet. Run \`npm run migrate\` with the address of its owner first.`)
  if (level !== 'logical') {
    throw new CellsError(`${which} has wal_level = ${level}. Set it to logical and start the server again.`)
  }
  if (!may)
    throw new CellsError(`${which} has to be named by the address of a superuser: only one may make a subscription.`)
}

type Named = readonly [db: Db, which: string]

/** Refuses two databases of which one has other tables: rows of the one would not fit the other. */
export async function requireSameSchema([one, which]: Named, [other, whichOther]: Named): Promise<void> {
  if ((await schemaOf(one)) === (await schemaOf(other))) return
  throw new CellsError(
    `The ${which} and the ${whichOther} have different schemas. Run \`npm run migrate\` of this release on both first.`,
  )
}

async function schemaOf(db: Db): Promise<string> {
  const { rows } = await db.query<{ all: string }>(
    `select string_agg(name || sha256, ',' order by name) as all
      from (select name, sha256 from public.db_migration union all select name, sha256 from public.db_repeatable) s`,
  )
  return rows[0]!.all
}
