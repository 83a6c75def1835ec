import { stopCopy } from './copy-database.ts'
import { MoveError, type Moving } from './moving.ts'
import { stateOf } from './require-movable.ts'

/** The change-over: from this commit on the source never serves again, whatever happens to this command. */
export async function markMoved({ source, target }: Moving): Promise<void> {
  const { database } = await stateOf(target.admin.db)
  await source.admin.transaction(async (db) => {
    await db.query('set transaction read write')
    const { rowCount } = await db.query(
      `update move_state set state = 'moved', moved_to = $1
        where exists (select from pg_database where datname = current_database() and datconnlimit = 0)`,
      [database],
    )
    if (rowCount === 0) throw new MoveError('Writes were released meanwhile. The source serves as before.')
  })
}

/** Lets the target serve. It has everything of the source. Calling this again does what an interrupted call left undone. */
export async function takeOver(moving: Moving, lead: (() => Promise<void>) | undefined): Promise<void> {
  const { source, target } = moving
  if ((await stateOf(target.admin.db)).state !== 'here') await serve(moving)
  await lead?.()
  if ((await stateOf(source.admin.db)).state !== 'moved') {
    throw new MoveError('The address of the source leads to the new server now. Name the old server itself.')
  }
  await stopCopy(moving)
}

/** Replication does not carry the positions of sequences. */
async function serve({ source, target }: Moving): Promise<void> {
  const { rows } = await source.admin.db.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last
      from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  )
  await target.admin.transaction(async (db) => {
    await db.query(
      `select setval(format('public.%I', s.name)::regclass, s.last)
        from unnest($1::text[], $2::bigint[]) s(name, last)`,
      [rows.map(({ name }) => name), rows.map(({ last }) => last)],
    )
    await db.query('select app_forget_positions()')
    await db.query(`update move_state set state = 'here'`)
  })
}
