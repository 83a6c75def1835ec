import pg from 'pg'
import { isComparable, readCatalogue, storeCatalogue, storedCatalogue } from './catalogue.ts'
import { Client, longLimits, settingsOf } from './client.ts'
import { sessionLocks } from './locks.ts'
import { isConflict, retryConflicts } from './retry-conflicts.ts'
import { readSchema, sha256, type Schema, type SqlFile } from './schema-files.ts'
import { StartError } from './start-error.ts'
import { dbOf } from './transaction.ts'

/**
 * Brings the schema up to date and returns the names of the applied files: first the missing numbered migrations, then the features' SQL
 * files with a changed text (docs/decisions/sql-files.md). Applies all or none.
 */
export async function migrate(ownerUrl: string, schema?: Schema): Promise<string[]> {
  const files = schema ?? (await readSchema())
  const client = new Client({
    ...settingsOf(longLimits),
    connectionString: ownerUrl,
    application_name: 'porokh migrate',
  })
  await client.connect().catch((cause: Error) => {
    throw new StartError(`The database cannot be reached: ${cause.message}`, { cause })
  })
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [sessionLocks.migrate])
    await client.query(preparation)
    // In one transaction: between a new table and its new functions, a running server could post rows that are invalid in both releases.
    const apply = async () => {
      const before = await listBefore(client, files)
      const applied = [
        ...(await applyMissing(client, files.migrations)),
        ...(await applyChanged(client, files.repeatables, files.release)),
      ]
      if (before !== 'kept') await storeCatalogue(dbOf(client), before)
      await renewAlphabeticalOrder(client)
      return applied
    }
    // A running server may take locks in another order.
    return await retryConflicts(() => inTransaction(client, apply))
  } catch (error) {
    throw explainReadOnly(error)
  } finally {
    await client.end()
  }
}

const explainReadOnly = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '25006'
    ? new StartError(
        'This database takes no writes. After `npm run move`, every process needs the new address (docs/operate.md).',
        { cause: error },
      )
    : error

async function requireVersion(client: Client) {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const { version } = rows[0]!
  if (parseInt(version) < 15) throw new StartError(`Porokh needs PostgreSQL 15 or newer. This server is ${version}.`)
}

/**
 * Creates the prerequisites of the migrations: the application's role, and a database in which that role may create nothing, not even
 * temporary objects, and calls only functions granted to it.
 */
export const preparation = `
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'porokh_app') then
        create role porokh_app nologin;
      end if;
    exception when duplicate_object or unique_violation then null; -- created at the same time through another database
    end $$;
    do $$
    begin
      -- An owner without superuser rights must be a member of the role to use SET ROLE.
      if not (select rolsuper from pg_roles where rolname = current_user)
        and not pg_has_role('porokh_app', 'member') then
        execute format('grant porokh_app to %I', current_user);
      end if;
    end $$;
    do $$
    begin
      -- A temporary object of the application's would be found before one of ours or of PostgreSQL with the same name.
      if has_database_privilege('porokh_app', current_database(), 'temporary')
        or has_database_privilege('porokh_app', current_database(), 'create')
      then
        execute format('revoke temporary, create on database %I from public, porokh_app', current_database());
      end if;
    end $$;
    -- Nobody but the owner may call a new function, until it is granted. It belongs to the role that makes the functions,
    -- in this database; for one schema alone PostgreSQL cannot take such a right away.
    alter default privileges revoke execute on functions from public;
    revoke create on schema public from public, porokh_app;
    grant usage on schema public to porokh_app;
    create table if not exists db_migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists db_repeatable (
      name text primary key,
      sha256 text not null,
      release integer[] not null,
      applied_at timestamptz not null default now()
    );
    -- The definitions of all objects after the last migration. The check of the books compares them with the present ones.
    create table if not exists db_catalogue (
      object text primary key,
      hash text not null
    );
    grant select on db_migration, db_repeatable, db_catalogue to porokh_app;`

/**
 * The list of definitions and the definitions themselves before files are applied, or null if there is nothing to compare: then a new list
 * is stored. 'kept' if nothing will be applied, so that the list stays unchanged.
 */
async function listBefore(client: Client, { release, migrations, repeatables }: Schema) {
  const db = dbOf(client)
  const stored = await storedCatalogue(db)
  const { rows } = await client.query<{ name: string; sha256: string; newer: boolean }>(
    `select name, sha256, false as newer from db_migration
      union all
      select name, sha256, release > $1::integer[] from db_repeatable`,
    [release],
  )
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  // Processes of a newer release have stored their own list.
  const files = rows.some(({ newer }) => newer) ? migrations : [...migrations, ...repeatables]
  const complete = files.every(({ name, sql }) => applied.get(name) === sha256(sql))
  if (complete && files === migrations && stored.size > 0) return 'kept'
  if (!(await isComparable(db, stored))) return null
  return complete ? 'kept' : { stored, present: await readCatalogue(db) }
}

async function applyMissing(client: Client, files: readonly SqlFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from db_migration')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const added: string[] = []
  for (const file of files) {
    const before = applied.get(file.name)
    if (before === sha256(file.sql)) continue
    if (before)
      throw new StartError(`Migration ${file.name} was changed after it was applied. Write a new migration instead.`)
    await run(client, file)
    await client.query('insert into db_migration (name, sha256) values ($1, $2)', [file.name, sha256(file.sql)])
    // The migration may have dropped their objects.
    await client.query(`update db_repeatable set sha256 = ''`)
    added.push(file.name)
  }
  return added
}

async function applyChanged(client: Client, files: readonly SqlFile[], release: readonly number[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string; newer: boolean }>(
    'select name, sha256, release > $1::integer[] as newer from db_repeatable',
    [release],
  )
  // A restarted process of an older release must not replace the functions of a newer release.
  if (rows.some(({ newer }) => newer)) return []
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const changed = files.filter(({ name, sql }) => applied.get(name) !== sha256(sql))
  if (changed.length === 0) return []
  for (const file of changed) {
    await run(client, file)
    await client.query(
      `insert into db_repeatable (name, sha256, release) values ($1, $2, $3)
       on conflict (name) do update set sha256 = excluded.sha256, release = excluded.release, applied_at = now()`,
      [file.name, sha256(file.sql), release],
    )
  }
  await client.query('delete from db_repeatable where name <> all ($1)', [files.map(({ name }) => name)])
  return changed.map(({ name }) => name)
}

/** Another version of ICU may order letters differently. An index in the earlier order would miss names. */
async function renewAlphabeticalOrder(client: Client): Promise<void> {
  const { rows } = await client.query<{ indexes: string[] }>(
    `select array(select x.indexrelid::regclass::text from pg_index x where c.oid = any(x.indcollation)) as indexes
      from pg_collation c
      where c.collname = 'bengali'
        and c.collnamespace = 'public'::regnamespace
        and c.collversion is distinct from pg_collation_actual_version(c.oid)`,
  )
  if (!rows[0]) return
  for (const index of rows[0].indexes) await client.query(`reindex index ${index}`)
  await client.query('alter collation public.bengali refresh version')
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function run(client: Client, { name, sql }: SqlFile) {
  try {
    await client.query(sql)
  } catch (error) {
    if (isConflict(error)) throw error
    throw new StartError(`${name} failed: ${explain(error, sql)}`, { cause: error })
  }
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}${error.where ? `\n${error.where}` : ''}`
}
