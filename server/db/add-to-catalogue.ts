import { readCatalogue } from './catalogue.ts'
import type { Db } from './db.ts'

/**
 * Adds objects that no migration makes to the list of definitions, such as `subscription from_0`: what a command of ours made, and
 * nothing else that may have changed meanwhile. Call it in a transaction, as the owner. Fails when one of them is not there.
 */
export async function addToCatalogue(db: Db, objects: readonly string[]): Promise<void> {
  const present = await readCatalogue(db)
  const missing = objects.filter((object) => !present.has(object))
  if (missing.length > 0) throw new Error(`not in this database: ${missing.join(', ')}`)
  await db.query(
    `insert into public.db_catalogue (object, hash)
      select e.object, e.hash from unnest($1::text[], $2::text[]) e(object, hash)
      on conflict (object) do update set hash = excluded.hash`,
    [objects, objects.map((object) => present.get(object)!)],
  )
}
