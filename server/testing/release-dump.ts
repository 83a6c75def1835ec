import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Db } from '../db/db.ts'
import { preparation } from '../db/migrate.ts'
import type { Schema, SqlFile } from '../db/schema-files.ts'

/** Databases of earlier releases with data, one file each: `0.2.0.sql.gz`. */
export const releasesFolder = new URL('../db/releases/', import.meta.url)

/**
 * A database as SQL that any driver can run: the release's tables, the data, and then its functions and triggers, which would
 * refuse to have it written. It is made of the release's own files, since the embedded server comes without pg_dump.
 */
export async function dumpRelease(db: Db, { migrations, repeatables }: Schema): Promise<Buffer> {
  const tables = await tablesInOrder(db)
  const data = [`truncate ${tables.join(', ')};`]
  for (const table of tables) data.push(await rowsOf(db, table))
  data.push(await sequencesOf(db))
  const sql = (files: readonly SqlFile[]) => files.map((file) => file.sql)
  return gzipSync([preparation, ...sql(migrations), ...data, ...sql(repeatables)].join('\n'), { level: 9 })
}

export const dumpedReleases = (): string[] => readdirSync(releasesFolder).map((name) => name.replace(/\.sql\.gz$/, ''))

/** Fills a database without a schema with what a release had. */
export async function restoreRelease(db: Db, release: string): Promise<void> {
  await db.query(gunzipSync(readFileSync(new URL(`${release}.sql.gz`, releasesFolder))).toString())
}

/** As they were created, so that each comes after those that it refers to. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`,
  )
  return rows.map(({ name }) => name)
}

async function rowsOf(db: Db, table: string): Promise<string> {
  const { rows } = await db.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} t`)
  const json = `[${rows.map(({ row }) => row).join(',\n')}]`
  if (json.includes('$rows$')) throw new Error(`${table} has the text that ends its data`)
  return `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $rows$${json}$rows$);`
}

async function sequencesOf(db: Db): Promise<string> {
  const { rows } = await db.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return rows.map(({ name, last }) => `select setval('${name}', ${last});`).join('\n')
}
