import { catalogueSql } from './catalogue-sql.ts'
import type { Db } from './db.ts'
import { sha256 } from './schema-files.ts'

/** The hash of each object's definition, by the object's name, such as `function ledger_post()`. */
export type Catalogue = ReadonlyMap<string, string>
interface Entry {
  object: string
  hash: string
}
/** The query and the version of PostgreSQL with which the stored list was read. */
const own = ['the query of this list', 'the server of this list'] as const

const ownEntries = `select '${own[0]}', '${sha256(catalogueSql)}'
  union all
  select '${own[1]}', split_part(current_setting('server_version'), '.', 1)`

/** With these settings, the text of a definition does not depend on the reader. */
const session = `
  set local search_path = pg_catalog;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local quote_all_identifiers = off`

/** The current definitions. Call it in a transaction. */
export async function readCatalogue(db: Db): Promise<Map<string, string>> {
  await db.query('savepoint catalogue')
  await db.query(session)
  const { rows } = await db.query<Entry>(`${catalogueSql} union all ${ownEntries}`)
  await db.query('rollback to savepoint catalogue')
  await db.query('release savepoint catalogue')
  return byObject(rows)
}

/** The list stored by the last migration: the expected definitions. Empty if there is none. */
export async function storedCatalogue(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.query<Entry>('select object, hash from public.db_catalogue')
  return byObject(rows)
}

const byObject = (rows: readonly Entry[]) => new Map(rows.map(({ object, hash }) => [object, hash]))

/**
 * Whether a stored list can be compared with the current one: another release may read other objects, and another server may print them
 * differently.
 */
export async function isComparable(db: Db, stored: Catalogue): Promise<boolean> {
  const { rows } = await db.query<Entry>(`select object, hash from (${ownEntries}) own(object, hash)`)
  return rows.every(({ object, hash }) => stored.get(object) === hash)
}

/** The objects whose definitions differ, in order. */
export const differences = (one: Catalogue, other: Catalogue): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((object) => one.get(object) !== other.get(object)).toSorted()

/**
 * Stores the current definitions as the list, after a migration. An object that differed before the migration, and was not changed by it,
 * keeps its old entry: a migration does not legitimise other people's changes.
 */
export async function storeCatalogue(db: Db, before: { stored: Catalogue; present: Catalogue } | null): Promise<void> {
  const next = await readCatalogue(db)
  if (before) {
    for (const object of differences(before.stored, before.present)) {
      if (next.get(object) !== before.present.get(object)) continue
      const hash = before.stored.get(object)
      if (hash === undefined) next.delete(object)
      else next.set(object, hash)
    }
  }
  await db.query('delete from public.db_catalogue')
  await db.query(
    `insert into public.db_catalogue (object, hash)
      select e.object, e.hash from unnest($1::text[], $2::text[]) e(object, hash)`,
    [[...next.keys()], [...next.values()]],
  )
}
