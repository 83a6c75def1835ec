import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { CellsError } from './cells-error.ts'
import { stopCopy } from './copy-database.ts'
import type { Moving } from './moving.ts'
import { beginLetters, leadHome, takeLetters } from './move-streams.ts'
import { stateOf } from './require-movable.ts'

/** From here on the source does not serve again, whatever happens to this command. */
export async function markMoved({ source, target }: Moving): Promise<void> {
  const { database } = await stateOf(target.admin.db)
  await source.admin.transaction(async (db) => {
    await db.query('set transaction read write')
    const { rowCount } = await db.query(
      `update cells_self set state = 'moved', moved_to = $1
        where exists (select from pg_database where datname = current_database() and datconnlimit = 0)`,
      [database],
    )
    if (rowCount === 0) throw new CellsError('Somebody has let writes go meanwhile. The source goes on as before.')
  })
}

/**
 * Lets the target go on where the source has stopped, which it has everything of: first what requests need, then the letters. What a
 * call that broke off has done stays; calling again does the rest.
 */
export async function takeOver(moving: Moving, lead: (() => Promise<void>) | undefined): Promise<void> {
  const { state } = onlyRow(await moving.target.admin.db.query<{ state: string }>('select state from cells_self'))
  if (state !== 'here') {
    await beginLetters(moving)
    await serve(moving)
  }
  // Before a process is led to the target: where the home reaches the cell by the same address as they do, it would look
  // in the log of the target for the place that it knows of the other one, and miss letters.
  await leadHome(moving)
  await lead?.()
  if ((await stateOf(moving.source.admin.db)).state !== 'moved') {
    throw new CellsError('The address of the source leads to the new server now. Name the old server itself.')
  }
  await takeLetters(moving)
  await stopCopy(moving)
}

interface Sequence {
  name: string
  last: number
}

interface Trigger {
  table: string
  name: string
  always: boolean
}

/** What rows do not say: how far the numbers are, which triggers fire for replication, and that it serves. */
async function serve({ source, target }: Moving): Promise<void> {
  const { db } = source.admin
  const sequences = await sequencesOf(db)
  const triggers = await triggersOf(db)
  const { takesMembers } = onlyRow(
    await db.query<{ takesMembers: boolean }>('select takes_members as "takesMembers" from cells_self'),
  )
  await target.admin.transaction(async (at) => {
    await at.query(
      `select setval(format('public.%I', s.name)::regclass, s.last)
        from unnest($1::text[], $2::bigint[]) s(name, last)`,
      [sequences.map(({ name }) => name), sequences.map(({ last }) => last)],
    )
    for (const { table, name, always } of triggers)
      await at.query(`alter table ${table} enable ${always ? 'always' : 'replica'} trigger ${name}`)
    await at.query(`update cells_self set state = 'here', takes_members = $1`, [takesMembers])
  })
}

async function sequencesOf(db: Db): Promise<Sequence[]> {
  const { rows } = await db.query<Sequence>(
    `select sequencename as name, last_value as last
      from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  )
  return rows
}

async function triggersOf(db: Db): Promise<Trigger[]> {
  const { rows } = await db.query<Trigger>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled = 'A' as always
      from pg_trigger
      where not tgisinternal and tgenabled in ('R', 'A')`,
  )
  return rows
}
