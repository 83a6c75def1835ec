import { mac } from '../../sealing/mac.ts'
import type { Db } from '../../db/db.ts'
import { onlyRow } from '../../db/only-row.ts'
import { StartError } from '../../db/start-error.ts'

/** Throws if the database was used with another secret. The first server that uses a database decides. */
export async function requireSecret(db: Db, secret: string): Promise<void> {
  const ours = mac(secret, 'check of the secret', 'porokh')
  await db.query('insert into app_secret (mac) values ($1) on conflict do nothing', [ours])
  const kept = onlyRow(await db.query<{ mac: Buffer }>('select mac from app_secret'))
  if (kept.mac.equals(ours)) return
  throw new StartError(
    'SECRET is not the one that this database was used with. With another one no PIN would be right, and work records would not be valid.',
  )
}
