import { storeCatalogue } from './catalogue.ts'
import type { Db } from './db.ts'
import { preparation } from './migrate.ts'
import { sha256, type Schema } from './schema-files.ts'

/**
 * Creates a schema in an empty database, in the caller's transaction. `load` fills the tables before the functions and triggers exist,
 * which would refuse rows of the past.
 */
export async function createSchema(db: Db, { migrations, repeatables, release }: Schema, load: () => Promise<void>) {
  await db.query(preparation)
  for (const { name, sql } of migrations) {
    await db.query(sql)
    await db.query('insert into db_migration (name, sha256) values ($1, $2)', [name, sha256(sql)])
  }
  await load()
  for (const { name, sql } of repeatables) {
    await db.query(sql)
    await db.query('insert into db_repeatable (name, sha256, release) values ($1, $2, $3)', [
      name,
      sha256(sql),
      release,
    ])
  }
  await storeCatalogue(db, null)
}
