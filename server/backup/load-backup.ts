import { createSchema } from '../db/create-schema.ts'
import type { Db } from '../db/db.ts'
import { sessionLocks } from '../db/locks.ts'
import { withOwner, type OwnerSession } from '../db/owner-session.ts'
import { StartError } from '../db/start-error.ts'
import { forgetHome } from '../payouts/after-move.ts'
import type { Backup } from './read-backup.ts'

/** Not part of an extension, and not created by the database for another object, such as the sequence of an identity column. */
const ours = (catalog: string, oid: string) =>
  `not exists (
        select from pg_depend d
        where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype in ('e', 'i', 'a')
      )`

/** Drops everything in the schema public except objects of extensions. */
const emptySchema = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format(
          'drop %s if exists public.%I cascade',
          case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
          relname
        )
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v', 'm', 'S')
        and ${ours('pg_class', 'pg_class.oid')}
    loop
      execute statement;
    end loop;
    for statement in
      select format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and ${ours('pg_proc', 'pg_proc.oid')}
    loop
      execute statement;
    end loop;
    for statement in
      select format('drop type if exists public.%I cascade', typname)
      from pg_type
      where typnamespace = 'public'::regnamespace
        and typtype in ('e', 'd')
        and ${ours('pg_type', 'pg_type.oid')}
    loop
      execute statement;
    end loop;
    for statement in
      select format('drop collation if exists public.%I cascade', collname)
      from pg_collation
      where collnamespace = 'public'::regnamespace
        and ${ours('pg_collation', 'pg_collation.oid')}
    loop
      execute statement;
    end loop;
  end $$`

export interface Loaded {
  rows: number
  /** The last head published by the replaced database, up to the day of the backup's last one. */
  replacedHead: string | null
}

/**
 * Creates the database described by the backup, in one transaction: after a failure or an interruption, nothing has changed. The tables are
 * filled before the triggers exist, which would refuse the rows, but with all constraints. Afterwards the database does not know the server
 * from which its payouts were sent (payouts/after-move.sql).
 */
export function loadBackup(ownerUrl: string, backup: Backup, { replace }: { replace: boolean }): Promise<Loaded> {
  return withOwner(ownerUrl, 'porokh restore', async (session) => {
    const { db } = session
    await db.query('begin')
    await db.query('select pg_advisory_xact_lock($1)', [sessionLocks.migrate])
    await requireNobodyElse(db)
    const replacedHead = await emptyDatabase(db, replace, backup)
    let rows = 0
    await createSchema(db, backup.schema, async () => {
      rows = await loadTables(session, backup)
      await forgetHome(db)
    })
    await db.query('commit')
    // Without statistics the first queries would scan whole tables.
    await db.query('analyze')
    return { rows, replacedHead }
  })
}

async function requireNobodyElse(db: Db): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'a client without a name') as name
      from pg_stat_activity
      where datname = current_database()
        and backend_type = 'client backend'
        and pid <> pg_backend_pid()`,
  )
  if (rows.length > 0) {
    throw new StartError(
      `The database is in use by ${rows.map(({ name }) => name).join(', ')}. Stop every process of Porokh first.`,
    )
  }
}

async function emptyDatabase(db: Db, replace: boolean, { manifest }: Backup): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p')
        and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
        )`,
  )
  if (rows.length === 0) return null
  if (!replace) {
    throw new StartError(
      `The database is not empty. With --replace its ${rows.length} tables are deleted and the backup takes their place.`,
    )
  }
  const heads = rows.some(({ name }) => name === 'transparency_head')
    ? await db.query<{ hash: string }>(
        `select encode(hash, 'hex') as hash from transparency_head where day <= $1 order by day desc limit 1`,
        [manifest.head?.day ?? null],
      )
    : { rows: [] }
  await db.query(emptySchema)
  return heads.rows[0]?.hash ?? null
}

/** Returns the number of rows. */
async function loadTables(session: OwnerSession, { manifest, read }: Backup): Promise<number> {
  const { db } = session
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  // Migrations insert initial rows, which the backup also contains.
  await db.query(`truncate ${[...tables.keys()].join(', ')}`)
  let sum = 0
  for (const name of await inOrder(db, [...tables.keys()])) {
    const table = tables.get(name)!
    const target = session.copyIn(table)
    await read(table.file, target.stream)
    if (target.rows() !== table.rows) {
      throw new StartError(`${table.file} has ${target.rows()} rows, not ${table.rows}. Nothing was changed.`)
    }
    sum += table.rows
  }
  for (const { name, last } of manifest.sequences) {
    await db.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint)`, [name, last])
  }
  return sum
}

/** The tables in an order in which each comes after the tables of its foreign keys. */
async function inOrder(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string; needs: string }>(
    `select c.relname as name, f.relname as needs
      from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and c.oid <> f.oid`,
  )
  const done = new Set<string>()
  while (done.size < names.length) {
    const next = names.filter(
      (name) => !done.has(name) && rows.every((key) => key.name !== name || done.has(key.needs)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    for (const name of next) done.add(name)
  }
  return [...done]
}
