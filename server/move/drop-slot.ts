import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import { MoveError } from './moving.ts'

const pollMs = 20

/** Drops a replication slot, after ending the session that reads from it. */
export async function dropSlot(db: Db, name: string) {
  for (let tries = 0; ; tries++) {
    const { rows } = await db.query<{ active: boolean }>(
      'select active from pg_replication_slots where slot_name = $1',
      [name],
    )
    if (rows.length === 0) return
    if (!rows[0]!.active) return void (await db.query('select pg_drop_replication_slot($1)', [name]))
    await db.query('select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name = $1', [name])
    if (tries > 500) throw new MoveError(`Somebody still reads from the replication slot ${name}.`)
    await sleep(pollMs)
  }
}
