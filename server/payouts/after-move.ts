import type { Db } from '../db/db.ts'

/**
 * Puts all requested payouts in doubt when the database was restored or a standby took over (after-move.sql), and returns how
 * many. Returns null when the database is where it was. Cheap, so that it can be called before each sending.
 */
export async function putInDoubtAfterMove(db: Db, now: Date): Promise<number | null> {
  const { rows } = await db.query<{ payouts: number | null }>(
    'select payouts_after_move($1) as payouts',
    [now],
    'payouts-after-move',
  )
  return rows[0]!.payouts
}

/** Forgets where payouts were sent from: the database counts as moved. Only the owner of the schema may do this. */
export async function forgetHome(db: Db): Promise<void> {
  await db.query('delete from payouts_home')
}
