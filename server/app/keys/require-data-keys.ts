import type { Db } from '../../db/db.ts'
import { StartError } from '../../db/start-error.ts'

/**
 * Records that the newest key is in use, and throws if the database has values encrypted with a missing key. `ids` has the newest first;
 * `db` is the owner's. A key is removed once no value uses it (`npm run keys:rotate`).
 */
export async function requireDataKeys(db: Db, ids: readonly string[]): Promise<void> {
  await db.query('insert into app_data_key (id) values ($1) on conflict do nothing', [ids[0]])
  const { rows } = await db.query<{ id: string }>('select id from app_data_key order by id')
  const missing = rows.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (missing.length > 0) {
    throw new StartError(
      `DATA_KEYS has no key with the id ${missing.join(' or ')}, with which personal data in this database is encrypted. Add it after the newest one.`,
    )
  }
}
