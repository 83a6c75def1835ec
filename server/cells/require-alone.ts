import { sessionLocks } from '../db/locks.ts'
import { onlyRow } from '../db/only-row.ts'
import { CellsError } from './cells-error.ts'
import type { Moving } from './moving.ts'

/**
 * Takes the source for this call, or refuses: one that lets writes go while another one moves the cell would lose them. Taken again and
 * again, because a connection that was lost has lost it.
 */
export async function requireAlone({ source }: Moving): Promise<void> {
  const { db } = source.admin
  const { mine } = onlyRow(
    await db.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [sessionLocks.cellsMove]),
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
    [sessionLocks.cellsMove],
  )
  throw new CellsError(
    `Another call is moving this cell (session ${rows[0]?.pid ?? 'ended'} at the source). Wait for it, or end it first.`,
  )
}

/** Leaves the source to other calls. A connection that is lost does so too. */
export async function endAlone({ source }: Moving): Promise<void> {
  await source.admin.db.query('select pg_advisory_unlock_all()').catch(() => {})
}
