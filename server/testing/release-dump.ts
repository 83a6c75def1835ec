import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Db } from '../db/db.ts'
import { preparation } from '../db/migrate.ts'
import type { Schema, SqlFile } from '../db/schema-files.ts'

/** The folder with one database dump for each earlier release, such as `0.3.0.sql.gz`. The first release creates it. */
export const releasesFolder = new URL('../db/releases/', import.meta.url)

/**
 * Dumps a database as SQL that any driver can run: the release's tables, then the data, then its functions and triggers, which would
 * otherwise refuse the data. Uses the release's own files, because the embedded server has no pg_dump.
 */
export async function dumpRelease(db: Db, { migrations, repeatables }: Schema): Promise<Buffer> {
  const tables = await tablesInOrder(db)
  const data = [`truncate ${tables.join(', ')};`]
  for (const table of tables) data.push(await rowsOf(db, table))
  data.push(await sequencesOf(db))
  const sql = (files: readonly SqlFile[]) => files.map((file) => file.sql)
  return gzipSync([preparation, ...sql(migrations), ...data, ...sql(repeatables)].join('\n'), { level: 9 })
}

export const dumpedReleases = (): string[] =>
  existsSync(releasesFolder) ? readdirSync(releasesFolder).map((name) => name.replace(/\.sql\.gz$/, '')) : []

export const releaseDump = (release: string): Buffer => readFileSync(new URL(`${release}.sql.gz`, releasesFolder))

/** Restores the dump of a release into a database without a schema. */
export async function restoreRelease(db: Db, dump: Buffer): Promise<void> {
  await db.query(gunzipSync(dump).toString())
}

/**
 * The tables in the order of their creation, so that each comes after the tables to which it refers. Leaves out the server from which
 * payouts are sent: the migration stores the dump's new one.
 */
async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name
      from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'payouts_home'
      order by oid`,
  )
  return rows.map(({ name }) => name)
}

async function rowsOf(db: Db, table: string): Promise<string> {
  const { rows } = await db.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} t`)
  const json = `[${rows.map(({ row }) => row).join(',\n')}]`
  if (json.includes('$rows$')) throw new Error(`${table} contains $rows$, the text that ends its data`)
  const { rows: columns } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name
      from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped
      order by attnum`,
    [table],
  )
  const names = columns.map(({ name }) => name).join(', ')
  return `insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, $rows$${json}$rows$);`
}

async function sequencesOf(db: Db): Promise<string> {
  const { rows } = await db.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last
      from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  )
  return rows.map(({ name, last }) => `select setval('${name}', ${last});`).join('\n')
}
