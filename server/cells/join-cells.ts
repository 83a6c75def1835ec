import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { Connections } from '../db/transaction.ts'
import { CellsError } from './cells-error.ts'
import { copiedFromHome, referenceTables } from './reference-tables.ts'
import { requireJoinable } from './require-joinable.ts'
import {
  allowPosting,
  confirmed,
  list,
  numberOf,
  offerHome,
  publish,
  quoted,
  requireHome,
  slotOf,
  type JoinedDatabase,
} from './streams.ts'

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
  await requireSource(cell.admin.db, home.admin.db, { here: number, from: 0 })
  await requireSource(home.admin.db, cell.admin.db, { here: 0, from: number })
  for (const { admin } of [home, cell]) await allowPosting(admin.db)
  await know(cell.admin.db, 0)
  await publish(home.admin.db, number, copiedFromHome)
  await offerHome(cell.admin.db)
  const copying = await subscribe(cell, home, { here: number, from: 0, copy: true })
  if (copying) await waitForCopy(cell.admin.db, 0)
  await subscribe(home, cell, { here: 0, from: number, copy: false })
  await list(home.admin, number)
  await list(cell.admin, 0)
  // Only now can places be dealt to it.
  await know(home.admin.db, number)
}

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

const know = (db: Db, cell: number) =>
  db.query('insert into cells_cell (cell) values ($1) on conflict do nothing', [cell])

/** Subscribes to what another cell offers to this one. Returns whether rows that are there already have to be copied first. */
async function subscribe(
  { admin: { db } }: JoinedDatabase,
  source: JoinedDatabase,
  { here, from, copy }: { here: number; from: number; copy: boolean },
): Promise<boolean> {
  const slot = slotOf(here, from)
  const { rows } = await db.query('select from pg_subscription where subname = $1', [`from_${from}`])
  if (rows.length > 0) {
    await db.query(`alter subscription from_${from} connection ${quoted(source.url)}`)
    await db.query(`alter subscription from_${from} set (${confirmed})`)
    // Rows of a table that it did not have before are copied, so none is left out.
    await db.query(`alter subscription from_${from} refresh publication`)
    return copy
  }
  const sent = await source.admin.db.query('select from cells_letter where to_cell = $1 limit 1', [here])
  if (sent.rowCount > 0) {
    throw new CellsError(
      `Cell ${from} has sent letters to cell ${here}, and the subscription that brings them is gone. Run \`npm run cells:rejoin\`, which compares the two.`,
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

/** Refuses to bend a stream that is there: by a wrong address it would bring what another database has sent to a cell of its own. */
async function requireSource(db: Db, source: Db, { here, from }: { here: number; from: number }) {
  const there = await db.query('select from pg_subscription where subname = $1', [`from_${from}`])
  if (there.rows.length === 0) return
  const { rows } = await source.query('select from pg_replication_slots where slot_name = $1', [slotOf(here, from)])
  const came = await db.query<{ letter: string }>(
    'select row_to_json(l)::text as letter from cells_letter l where from_cell = $1 order by id desc limit 1',
    [from],
  )
  const letter = came.rows[0]?.letter
  const known =
    letter === undefined ||
    (
      await source.query(
        `select from cells_letter l
          join json_populate_record(null::cells_letter, $1::json) c
            on c.id = l.id
              and (c.kind, c.campaign_id, c.places, c.amount, c.day, c.at)
                is not distinct from (l.kind, l.campaign_id, l.places, l.amount, l.day, l.at)`,
        [letter],
      )
    ).rowCount > 0
  if (rows.length > 0 && known) return
  throw new CellsError(
    `Cell ${here} is joined with another cell ${from} than the database at this address. Nothing was changed. If that one was restored or its stream was lost, run \`npm run cells:rejoin\`.`,
  )
}

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
