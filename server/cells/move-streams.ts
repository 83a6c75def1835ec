import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { CellsError } from './cells-error.ts'
import { dropSlot } from './drop-slot.ts'
import type { Moving } from './moving.ts'
import { allowPosting, confirmed, dropSubscription, list, offerHome, quoted, slotOf } from './streams.ts'

const pollMs = 20

/** Makes what the target needs to exchange letters with the home. Nothing comes by it yet. */
export async function beginStreams({ cell, home, target }: Moving): Promise<void> {
  if (!home) return
  const { db } = target.admin
  await allowPosting(db)
  await offerHome(db)
  // It takes over the slot of the source, which says what came.
  await db.query(
    `create subscription from_0 connection ${quoted(home.url)} publication to_${cell}
      with (slot_name = ${slotOf(cell, 0)}, create_slot = false, enabled = false, copy_data = false, ${confirmed})`,
  )
  await list(target.admin, 0)
}

/** Lets the letters of the home wait there. */
export async function pauseLetters({ home, source }: Moving): Promise<void> {
  if (!home) return
  const { db } = source.admin
  await db.query('alter subscription from_0 disable')
  for (let tries = 0; ; tries++) {
    const { rows } = await db.query(`select from pg_stat_subscription where subname = 'from_0' and pid is not null`)
    if (rows.length === 0) return
    if (tries > 500) throw new CellsError('The source still takes a letter of the home. Its log may say why.')
    await sleep(pollMs)
  }
}

/** Lets the source take letters again. The target has never taken one. */
export async function resumeLetters({ home, source }: Moving): Promise<void> {
  if (home) await source.admin.db.query('alter subscription from_0 enable')
}

/** Removes what `beginStreams` has made. */
export async function endStreams({ home, target }: Moving): Promise<void> {
  if (!home) return
  await dropSubscription(target.admin.db, 'from_0')
  await target.admin.db.query('drop publication if exists to_0')
}

/** Makes the place in the log of the target from which the home will read its letters. It has written none of its own yet. */
export async function beginLetters({ cell, home, target }: Moving): Promise<void> {
  if (!home) return
  const name = slotOf(0, cell)
  await dropSlot(target.admin.db, name)
  await target.admin.db.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name])
}

/** Lets the home read the letters of the target, once it has all of the source. */
export async function leadHome({ cell, home, source, target }: Moving): Promise<void> {
  if (!home) return
  const [from, slot] = [`from_${cell}`, slotOf(0, cell)]
  const present = await home.admin.db.query<{ url: string }>(
    `select subconninfo as url
      from pg_subscription
      where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [from],
  )
  if (present.rows[0]?.url === target.url) return
  // Of a call that broke off, it may not have read all yet.
  await waitForHome(source.admin.db, slot)
  await home.admin.transaction(async (db) => {
    // The new one knows nothing of places in the other log, and begins where the slot is.
    if (present.rows.length > 0) await dropSubscription(db, from)
    await db.query(
      `create subscription ${from} connection ${quoted(target.url)} publication to_0
        with (slot_name = ${slot}, create_slot = false, copy_data = false, ${confirmed})`,
    )
  })
}

/** Lets the target take the letters of the home from where the source has stopped. */
export async function takeLetters({ cell, home, source, target }: Moving): Promise<void> {
  if (!home) return
  const { rows } = await source.admin.db.query<{ lsn: string | null }>(
    `select nullif(pg_replication_origin_progress('pg_' || oid, true), '0/0')::text as lsn
      from pg_subscription
      where subname = 'from_0' and subdbid = (select oid from pg_database where datname = current_database())`,
  )
  if (rows[0]?.lsn) {
    await target.admin.db.query(
      `select pg_replication_origin_advance('pg_' || oid, $1::pg_lsn)
        from pg_subscription
        where subname = 'from_0' and subdbid = (select oid from pg_database where datname = current_database())`,
      [rows[0].lsn],
    )
  }
  await source.admin.transaction(async (db) => {
    await db.query('set transaction read write')
    await dropSubscription(db, 'from_0')
    await db.query('drop publication if exists to_0')
  })
  await target.admin.db.query('alter subscription from_0 enable')
  await dropSlot(source.admin.db, slotOf(0, cell))
}

async function waitForHome(source: Db, slot: string) {
  await source.query(`select pg_logical_emit_message(true, 'cells_move', 'moved')`)
  const { lsn } = onlyRow(await source.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn'))
  for (let tries = 0; ; tries++) {
    const { rows } = await source.query(
      'select from pg_replication_slots where slot_name = $1 and confirmed_flush_lsn < $2::pg_lsn',
      [slot, lsn],
    )
    if (rows.length === 0) return
    if (tries > 3000) throw new CellsError('The home has not read all letters of the source. Its log may say why.')
    await sleep(pollMs)
  }
}
