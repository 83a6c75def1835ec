import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { NotReady, StartError } from '../db/start-error.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { slotOf } from './streams.ts'

const behindHome =
  'The home was restored, and its cells know what it does not. Run `npm run cells:rejoin` for each of them before it serves (docs/operate.md).'
/** How long the last letters of the home may take before a cell is used without them, in milliseconds. */
const comesWithin = 2_000

/**
 * Refuses a cell that is not joined with the home as it was: one of the two was restored to an earlier moment, or a stream is gone.
 * Such a cell would serve balances and places that others know to have changed since. One that was never joined is not looked at.
 */
export async function requireJoined(home: Db, cell: Db, number: number): Promise<void> {
  const theirs = await requireOwnMarks(cell, number)
  if (!theirs) return
  const refuse = refusalOf(number)
  const ours = await joinOf(home, number, slotOf(number, 0))
  if (!ours) return
  if (ours.restored) refuse('it or the home was restored')
  if (ours.apart) refuse('it is being joined again, or that broke off')
  if (!ours.slot) refuse('the stream of the home to it is gone')
  if (!(await knows(cell, await lastLetter(home, number, ours.comparedTo)))) {
    refuse('the home has letters of it that it does not know, so it was restored')
  }
  if (!(await knows(home, await lastLetter(cell, 0, theirs.comparedTo)))) {
    // Not of the cell alone: the home would deal again what its cells have.
    throw new StartError(behindHome)
  }
  // While it moves to another server, its letters wait until it serves there.
  if (theirs.takesLetters && (await hasLost(home, cell, number)))
    refuse('it has confirmed letters of the home that it does not have')
}

/**
 * Returns what looks, each time the cell comes back, whether it is joined. It returns false where the home cannot be asked, and nothing
 * has happened to the cell: its server runs since before this process found it joined, so its data did not go back. The home has to be
 * asked later. After a start of the server, nobody but the home can say so, and the cell waits for it.
 */
export function joinedWith(home: Db, number: number): (cell: Db) => Promise<boolean> {
  let found: string | undefined
  return async (cell) => {
    try {
      const run = await runOf(cell)
      await requireJoined(home, cell, number)
      found = run
      return true
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) found = undefined
      if (found === undefined) throw error
      await requireOwnMarks(cell, number)
      if ((await runOf(cell)) !== found) throw error
      return false
    }
  }
}

/** Which run of which server it is. A server is stopped before its files are put back, and a standby that takes over is another one. */
async function runOf(db: Db): Promise<string> {
  const { run } = onlyRow(
    await db.query<{ run: string }>(
      `select
          json_build_array(
            system_identifier, pg_postmaster_start_time(), left(pg_walfile_name(pg_current_wal_lsn()), 8),
            (select oid from pg_database where datname = current_database())
          )::text as run
        from pg_control_system()`,
    ),
  )
  return run
}

const refusalOf = (number: number) => (why: string) => {
  throw new NotReady(
    `Cell ${number} serves nobody: ${why}. \`npm run cells:rejoin\` joins it with the home again (docs/operate.md).`,
  )
}

/** Refuses a cell that says itself that it is not joined as it was. */
async function requireOwnMarks(cell: Db, number: number) {
  const theirs = await joinOf(cell, 0, slotOf(0, number))
  const refuse = refusalOf(number)
  if (theirs?.restored) refuse('it or the home was restored')
  if (theirs?.apart) refuse('it is being joined again, or that broke off')
  if (theirs && !theirs.slot) refuse('it was restored, or its stream to the home is gone')
  return theirs
}

/** Refuses a home that was restored, before it deals places which other cells have already. */
export async function requireCurrentHome(home: Db): Promise<void> {
  const { restored, cells, slots } = onlyRow(
    await home.query<{ restored: boolean; cells: number; slots: number }>(
      `select
          restored,
          (select count(*)::integer from cells_cell where cell > 0) as cells,
          (
            select count(*)::integer
              from cells_cell c
                join pg_replication_slots on slot_name = format('to_%s_from_0', c.cell)
          ) as slots
        from cells_self`,
    ),
  )
  if (!restored && (cells === 0 || slots > 0)) return
  throw new StartError(behindHome)
}

async function joinOf(db: Db, other: number, slot: string) {
  const { rows } = await db.query<{
    restored: boolean
    apart: boolean
    comparedTo: number
    slot: boolean
    takesLetters: boolean
  }>(
    `select
        s.restored, c.apart, c.compared_to as "comparedTo",
        exists (
          select from pg_replication_slots where slot_name = $2 and wal_status is distinct from 'lost'
        ) as slot,
        exists (
          select
            from pg_subscription
            where subname = format('from_%s', $1)
              and subenabled
              and subdbid = (select oid from pg_database where datname = current_database())
        ) as "takesLetters"
      from cells_self s
        join cells_cell c on c.cell = $1`,
    [other, slot],
  )
  return rows[0]
}

/** The last letter that this database has from another cell. The ids of a cell are beside each other. */
async function lastLetter(db: Db, from: number, comparedTo: number): Promise<number | null> {
  const { rows } = await db.query<{ last: number | null }>(
    'select max(id) as last from cells_letter where id > greatest($1, $3::bigint) and id < $2',
    [from * 1e12, (from + 1) * 1e12, comparedTo],
  )
  return rows[0]!.last
}

const knows = async (db: Db, letter: number | null) =>
  letter === null || (await db.query('select from cells_letter where id = $1', [letter])).rows.length > 0

/** Whether the home's slot says that the cell has everything up to now, and a letter of before is not there. */
async function hasLost(home: Db, cell: Db, number: number): Promise<boolean> {
  const sent = await home.query<{ last: number | null; now: string }>(
    `select max(id) as last, pg_current_wal_insert_lsn()::text as now
      from cells_letter
      where to_cell = $1 and id < 1e12`,
    [number],
  )
  const { last, now } = onlyRow(sent)
  for (let waited = 0; ; waited += 100) {
    const confirmed = await home.query(
      'select from pg_replication_slots where slot_name = $1 and confirmed_flush_lsn >= $2::pg_lsn',
      [slotOf(number, 0), now],
    )
    if (await knows(cell, last)) return false
    if (confirmed.rows.length > 0) return true
    if (waited > comesWithin) return false
    await sleep(100)
  }
}
