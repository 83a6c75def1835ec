import type { Db } from '../db/db.ts'
import type { RailName } from './settings.ts'

/** Shows operators the last answer of a gateway that stopped something, in our words. */
export async function noteError(db: Db, rail: RailName, why: string, now: Date): Promise<void> {
  await db.query('update rails_rail set error = left($2, 200), error_at = $3 where name = $1', [rail, why, now])
}
