import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { CellsError } from './cells-error.ts'
import type { Moving } from './moving.ts'
import { requireReplicating, requireSameSchema } from './require-joinable.ts'

/** Refuses what cannot be moved, before anything is changed. Returns whether the cell is at the source or on its way already. */
export async function requireMovable({ cell, home, source, target }: Moving): Promise<'here' | 'moved'> {
  const [from, to] = [source.admin.db, target.admin.db]
  if (home) await requireReplicating(home.admin.db, 'The home')
  await requireReplicating(from, 'The source')
  await requireReplicating(to, 'The target')
  const [there, here] = [await stateOf(from), await stateOf(to)]
  if (there.database === here.database) throw new CellsError('Source and target are the same database.')
  if (there.cell !== cell) throw new CellsError(`The source is cell ${there.cell}, and not cell ${cell}.`)
  if (there.state === 'moved') {
    if (there.movedTo !== here.database) {
      throw new CellsError('This database was moved already, to another one than this target.')
    }
    if (here.state === 'moved') throw new CellsError('The target was moved on, to another server.')
    return 'moved'
  }
  await requireSameSchema([from, 'source'], [to, 'target'])
  if (there.state !== 'here') throw new CellsError('The source is the target of another move, which has not ended.')
  if (!home && there.joined) {
    throw new CellsError(
      'A home with further cells cannot be moved yet: each cell would have to change its stream at the same moment.',
    )
  }
  if (home && !there.joined) throw new CellsError('The source is not joined with the home (npm run cells:add).')
  if (here.state !== 'arriving' && (here.cell !== 0 || here.filled || here.joined)) {
    throw new CellsError('The target is not empty. It has to be migrated, and nothing else.')
  }
  if (there.free < 4) {
    throw new CellsError(
      `The source has ${there.free} of max_replication_slots left, and needs 4: one for the move, and two or three while tables are copied.`,
    )
  }
  await requireCarried(from)
  return 'here'
}

export const stateOf = async (db: Db) =>
  onlyRow(
    await db.query<{
      cell: number
      state: string
      database: string
      movedTo: string | null
      joined: boolean
      filled: boolean
      free: number
    }>(
      `select
          cell,
          state,
          concat((select system_identifier from pg_control_system()), ' ', current_database()) as database,
          moved_to as "movedTo",
          exists (select from cells_cell) as joined,
          exists (select from members_user)
            or exists (select from ledger_journal)
            or exists (select from audit_event) as filled,
          current_setting('max_replication_slots')::integer - (
            select count(*)::integer from pg_replication_slots
          ) as free
        from cells_self`,
    ),
  )

/** Logical replication brings no rows of some tables, and large objects never. */
async function requireCarried(db: Db) {
  const { rows } = await db.query<{ table: string }>(
    `select c.relname as table
      from pg_class c
      where c.relkind in ('r', 'p')
        and c.relnamespace = 'public'::regnamespace
        and (
          c.relpersistence <> 'p'
          or c.relreplident = 'n'
          or c.relreplident = 'd' and not exists (select from pg_index where indrelid = c.oid and indisprimary)
        )
      union all
      select 'pg_largeobject' where exists (select from pg_largeobject_metadata)`,
  )
  if (rows.length > 0) {
    throw new CellsError(`Replication cannot carry ${rows.map(({ table }) => table).join(', ')}.`)
  }
}
