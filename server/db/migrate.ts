import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from './start-error.ts'

const migrationsFolder = new URL('./migrations/', import.meta.url)
/** One migration at a time, however many processes start together. */
const migrationLock = 7_269_554_01

export interface Migration {
  name: string
  sql: string
}

/** Brings the schema up to date and returns the names of what it applied. */
export async function migrate(ownerUrl: string, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'porokh migrate' })
  await client.connect().catch((cause: Error) => {
    throw new StartError(`The database cannot be reached: ${cause.message}`, { cause })
  })
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepare(client)
    return await applyMissing(client, files)
  } finally {
    await client.end()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, migrationsFolder), 'utf8') })),
  )
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const { version } = rows[0]!
  if (parseInt(version) < 15) throw new StartError(`Porokh needs PostgreSQL 15 or newer. This server is ${version}.`)
}

/** What the migrations themselves build on: the application's role, and a schema in which it may make nothing. */
async function prepare(client: pg.Client) {
  await client.query(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'porokh_app') then
        create role porokh_app nologin;
      end if;
    exception when duplicate_object or unique_violation then null; -- made meanwhile through another database
    end $$;
    do $$
    begin
      -- An owner that is no superuser must be a member to act as the role.
      if not (select rolsuper from pg_roles where rolname = current_user) and not pg_has_role('porokh_app', 'member') then
        execute format('grant porokh_app to %I', current_user);
      end if;
    end $$;
    revoke create on schema public from public;
    grant usage on schema public to porokh_app;
    create table if not exists db_migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );`)
}

async function applyMissing(client: pg.Client, files: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from db_migration')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const added: string[] = []
  for (const { name, sql } of files) {
    const sha256 = createHash('sha256').update(sql).digest('hex')
    const before = applied.get(name)
    if (before === sha256) continue
    if (before)
      throw new StartError(`Migration ${name} was changed after it had been applied. Write a new one instead.`)
    await apply(client, { name, sql }, sha256)
    added.push(name)
  }
  return added
}

async function apply(client: pg.Client, { name, sql }: Migration, sha256: string) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into db_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartError(`Migration ${name} failed: ${explain(error, sql)}`, { cause: error })
  }
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}${error.where ? `\n${error.where}` : ''}`
}
