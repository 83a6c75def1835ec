import { setTimeout as sleep } from 'node:timers/promises'
import { addToCatalogue } from '../db/add-to-catalogue.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Connections } from '../db/transaction.ts'
import { CellsError } from './cells-error.ts'
import { copiedPeople, copiedSessions, referenceTables } from './reference-tables.ts'
import { requireJoinable } from './require-joinable.ts'

/** A database that is joined with another one. */
export interface JoinedDatabase {
  /** Connected as a superuser of its server: only one may make a subscription and let a function post for replication. */
  admin: Connections
  /** The address at which the other server reaches it, as a role that may replicate and read. */
  url: string
}

/** How long the copy of the reference rows may take, in milliseconds. Calling again goes on waiting. */
const copyMs = 600_000

/**
 * Joins a database with the home as the cell of this number, by PostgreSQL's logical replication (docs/decisions/0070): letters both ways,
 * reference rows from the home. What a call that broke off has done stays; calling again does the rest. Both servers need
 * `wal_level = logical`. Called again with other addresses, it lets the servers reach each other by these.
 */
export async function joinCells(home: JoinedDatabase, cell: JoinedDatabase, number: number): Promise<void> {
  await requireJoinable(home.admin.db, cell.admin.db)
  await requireHome(home.admin.db)
  await becomeCell(cell.admin, number)
  for (const { admin } of [home, cell]) await allowPosting(admin.db)
  await know(cell.admin.db, 0)
  await publish(home.admin.db, number, [...referenceTables, copiedPeople, copiedSessions])
  await publish(cell.admin.db, 0, [])
  const copying = await subscribe(cell, home, { here: number, from: 0, copy: true })
  if (copying) await waitForCopy(cell.admin.db, 0)
  await subscribe(home, cell, { here: 0, from: number, copy: false })
  await list(home.admin, number)
  await list(cell.admin, 0)
  // Only now can places be dealt to it.
  await know(home.admin.db, number)
}

async function requireHome(db: Db) {
  const here = await numberOf(db)
  if (here !== 0) throw new CellsError(`The first database is cell ${here}, and only cell 0 is the home.`)
}

const numberOf = async (db: Db) => onlyRow(await db.query<{ cell: number }>('select cells_here() as cell')).cell

const checkViolation = '23514'

async function becomeCell({ transaction }: Connections, number: number) {
  await transaction(async (db) => {
    const present = await numberOf(db)
    if (present === number) return
    if (present !== 0) throw new CellsError(`This database is cell ${present} already.`)
    await db.query('select cells_become($1)', [number]).catch((error: Error & { code?: string }) => {
      throw error.code === checkViolation
        ? new CellsError(
            'Something has happened in this database already. A cell begins empty: migrated and nothing else.',
          )
        : error
    })
  })
}

/** `cells_take` sets this, so that the triggers of the books check what replication brings. It runs as the owner of the schema. */
export async function allowPosting(db: Db) {
  const { quoted: owner } = await ownerOf(db)
  await db.query(`grant set on parameter session_replication_role to ${owner}`)
}

const ownerOf = async (db: Db) =>
  onlyRow(
    await db.query<{ name: string; quoted: string }>(
      `select rolname::text as name, quote_ident(rolname) as quoted
        from pg_roles
        where oid = (select relowner from pg_class where oid = 'public.cells_letter'::regclass)`,
    ),
  )

const know = (db: Db, cell: number) =>
  db.query('insert into cells_cell (cell) values ($1) on conflict do nothing', [cell])

/** Offers the letters to a cell, and further tables. */
export async function publish(db: Db, to: number, tables: readonly string[]) {
  const { rows } = await db.query('select from pg_publication where pubname = $1', [`to_${to}`])
  if (rows.length > 0) return
  const all = [`cells_letter where (to_cell = ${to})`, ...tables]
  await db.query(`create publication to_${to} for table ${all.join(', ')}`)
}

/** Subscribes to what another cell offers to this one. Returns whether rows that are there already have to be copied first. */
async function subscribe(
  { admin: { db } }: JoinedDatabase,
  source: JoinedDatabase,
  { here, from, copy }: { here: number; from: number; copy: boolean },
): Promise<boolean> {
  const slot = `to_${here}_from_${from}`
  const { rows } = await db.query('select from pg_subscription where subname = $1', [`from_${from}`])
  if (rows.length > 0) {
    await db.query(`alter subscription from_${from} connection ${quoted(source.url)}`)
    await db.query(`alter subscription from_${from} set (${confirmed})`)
    return copy
  }
  const sent = await source.admin.db.query('select from cells_letter where to_cell = $1 limit 1', [here])
  if (sent.rowCount > 0) {
    throw new CellsError(
      `Cell ${from} has sent letters to cell ${here}, and the subscription that brings them is gone. No new one can say which came.`,
    )
  }
  // Of a call that broke off between the two servers. One that is in use is of another database: then this fails.
  await source.admin.db.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [slot],
  )
  if (copy) await clear(db)
  await db.query(
    `create subscription from_${from} connection ${quoted(source.url)} publication to_${here}
      with (slot_name = ${slot}, copy_data = ${copy}, ${confirmed})`,
  )
  return copy
}

/** A letter is confirmed to its sender when it is where the cell keeps its commits, a standby too. By default it would be before that. */
export const confirmed = 'synchronous_commit = on'
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Removes what migrations have written into the tables that are copied, past the rules that keep these rows. */
async function clear(db: Db) {
  const tables = referenceTables.toReversed()
  await db.query(
    `do $$
    begin
      set local session_replication_role = replica;
      ${tables.map((table) => `delete from public.${table};`).join('\n      ')}
    end $$`,
  )
}

async function waitForCopy(db: Db, from: number) {
  for (let waited = 0; ; waited += 200) {
    const { rows } = await db.query<{ table: string }>(
      `select r.srrelid::regclass::text as table
        from pg_subscription_rel r
          join pg_subscription s on s.oid = r.srsubid
        where s.subname = $1 and r.srsubstate not in ('r', 's')`,
      [`from_${from}`],
    )
    if (rows.length === 0) return
    if (waited > copyMs) {
      const left = rows.map(({ table }) => table).join(', ')
      throw new CellsError(
        `Rows of these tables are still being copied: ${left}. The log of the cell says why. Try again.`,
      )
    }
    await sleep(200)
  }
}

/** What joining has made belongs to the definitions that the check of the books expects. */
export const list = ({ transaction }: Connections, other: number) =>
  transaction(async (db) => {
    const { name } = await ownerOf(db)
    await addToCatalogue(db, [`subscription from_${other}`, `right of ${name} to set setting session_replication_role`])
  })
