import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { StartError } from '../db/start-error.ts'

/** Refuses to serve from a database that `npm run move` is filling, or from which it has moved everything. */
export async function requireServing(db: Db): Promise<void> {
  const { state } = onlyRow(await db.query<{ state: string }>('select state from move_state'))
  if (state === 'moved') {
    throw new StartError(
      'This database was moved to another server by `npm run move`. Set DATABASE_URL and DATABASE_APP_URL to the new address (docs/operate.md).',
    )
  }
  if (state === 'target') {
    throw new StartError('`npm run move` is filling this database. It serves once that has ended (docs/operate.md).')
  }
}
