import type { Db } from '../db/db.ts'
import { accountOf } from './accounts-sql.ts'
import { refuse } from '../core/refuse.ts'

/** The version of a day; 0 for a day without items. The function that changes the day compares the version again, holding its lock. */
export async function versionOf(db: Db, accountId: number, day: string): Promise<number> {
  const { since } = await accountOf(db, accountId)
  if (day < since) throw refuse('not_found')
  const { rows } = await db.query<{ version: number }>(
    'select version from reconciliation_day where account_id = $1 and day = $2',
    [accountId, day],
  )
  return rows[0]?.version ?? 0
}
