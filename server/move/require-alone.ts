import { sessionLocks } from '../db/locks.ts'
import { onlyRow } from '../db/only-row.ts'
import { MoveError, type Moving } from './moving.ts'

/**
 * Locks the source for this call, or refuses: releasing writes while another call moves the database would lose them. Called repeatedly,
 * because a lost connection has lost its lock.
 */
export async function requireAlone({ source }: Moving): Promise<void> {
  const { db } = source.admin
  const { mine } = onlyRow(
    await db.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [sessionLocks.moveDatabase]),
  )
  if (mine) return
  const { rows } = await db.query<{ pid: number }>(
    `select pid
      from pg_locks
      where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())
        and classid = 0
        and objid = $1
        and objsubid = 1
        and granted`,
    [sessionLocks.moveDatabase],
  )
  throw new MoveError(
    `Another call is moving this database (session ${rows[0]?.pid ?? 'ended'} at the source). Wait for it, or end it first.`,
  )
}

/** Releases the lock. A lost connection has released it already. */
export async function endAlone({ source }: Moving): Promise<void> {
  await source.admin.db.query('select pg_advisory_unlock_all()').catch(() => {})
}
