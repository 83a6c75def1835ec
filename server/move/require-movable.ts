import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { MoveError, type Moving } from './moving.ts'

/** Slots used by a move: one for the changes, and one for each table being copied at the same time. */
const slotsNeeded = 4

/** Refuses an impossible move before anything is changed. Returns `moved` if an earlier call had passed the change-over. */
export async function requireMovable({ source, target }: Moving): Promise<'here' | 'moved'> {
  const [from, to] = [source.admin.db, target.admin.db]
  await requireReplicating(from, 'source')
  await requireReplicating(to, 'target')
  const [there, here] = [await stateOf(from), await stateOf(to)]
  if (there.database === here.database) throw new MoveError('Source and target are the same database.')
  if (there.state === 'moved') {
    if (there.movedTo !== here.database) throw new MoveError('This database was moved already, to another target.')
    if (here.state === 'moved') throw new MoveError('The target was moved on, to another server.')
    return 'moved'
  }
  await requireSameSchema(source.admin.db, target.admin.db)
  if (there.state === 'target') throw new MoveError('The source is the target of another move that has not ended.')
  if (here.state !== 'target' && here.isFilled) {
    throw new MoveError('The target is not empty. It has to be migrated, and nothing else.')
  }
  if (there.freeSlots < slotsNeeded) {
    throw new MoveError(
      `The source has ${there.freeSlots} of max_replication_slots left, and the move needs ${slotsNeeded}.`,
    )
  }
  await requireCarried(from)
  return 'here'
}

/** `database` identifies the server and the database, and is not an address. */
export const stateOf = async (db: Db) =>
  onlyRow(
    await db.query<{
      state: 'here' | 'target' | 'moved'
      database: string
      movedTo: string | null
      isFilled: boolean
      freeSlots: number
    }>(
      `select
          state,
          concat((select system_identifier from pg_control_system()), ' ', current_database()) as database,
          moved_to as "movedTo",
          exists (select from members_user)
            or exists (select from ledger_journal)
            or exists (select from audit_event) as "isFilled",
          current_setting('max_replication_slots')::integer - (
            select count(*)::integer from pg_replication_slots
          ) as "freeSlots"
        from move_state`,
    ),
  )

async function requireReplicating(db: Db, which: string): Promise<void> {
  const { level, isSuperuser, isMigrated } = onlyRow(
    await db.query<{ level: string; isSuperuser: boolean; isMigrated: boolean }>(
      `select
          current_setting('wal_level') as level,
          (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
          to_regclass('public.move_state') is not null as "isMigrated"`,
    ),
  )
  if (!isMigrated) throw new MoveError(`The ${which} lacks the present schema. Run \`npm run migrate\` on it first.`)
  if (level !== 'logical') {
    throw new MoveError(`The ${which} has wal_level = ${level}. Set it to logical and restart the server.`)
  }
  if (!isSuperuser) throw new MoveError(`The address of the ${which} has to be that of a superuser.`)
}

/** Refuses different schemas, because the rows would not fit. */
export async function requireSameSchema(source: Db, target: Db): Promise<void> {
  if ((await schemaOf(source)) === (await schemaOf(target))) return
  throw new MoveError('Source and target have different schemas. Run `npm run migrate` of this release on both first.')
}

const schemaOf = async (db: Db) =>
  onlyRow(
    await db.query<{ all: string }>(
      `select string_agg(name || sha256, ',' order by name) as all
        from (select name, sha256 from public.db_migration union all select name, sha256 from public.db_repeatable) s`,
    ),
  ).all

/** Logical replication skips `unlogged` tables, tables without a key, and large objects. */
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
    throw new MoveError(`Replication cannot carry ${rows.map(({ table }) => table).join(', ')}.`)
  }
}
