import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'

/**
 * Puts all requested payouts in doubt if the database was restored or a standby was promoted (after-move.sql), and returns the number.
 * Returns null if the database has not moved. With very many payouts the statement takes longer than a request may.
 */
export async function putInDoubtAfterMove(db: Db, now: Date): Promise<number | null> {
  const { rows } = await db.query<{ payouts: number | null }>(
    'select payouts_after_move($1) as payouts',
    [now],
    'payouts-after-move',
  )
  return rows[0]!.payouts
}

/** The same on a connection without a short statement timeout. Cheap unless a standby was promoted: it is called before each sending. */
export async function watchForMove({ db, aside }: Pick<Database, 'db' | 'aside'>, now: Date): Promise<void> {
  const { rows } = await db.query<{ moved: boolean }>('select payouts_moved() as moved', [], 'payouts-moved')
  if (rows[0]!.moved) await aside((own) => putInDoubtAfterMove(own.db, now))
}

/**
 * Whether the database knows the server from which its payouts are sent. After a restore it does not until the restore has been completed.
 */
export async function hasHome(db: Db): Promise<boolean> {
  const { rows } = await db.query('select from payouts_home')
  return rows.length > 0
}

/** Deletes the stored server from which payouts were sent, so the database counts as moved. Only the owner of the schema may do this. */
export async function forgetHome(db: Db): Promise<void> {
  await db.query('delete from payouts_home')
}
