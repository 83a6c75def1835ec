import type { Db } from '../db/db.ts'

/** Stores the PIN, given by its HMAC, and notifies the member. */
export async function setPinMac(db: Db, memberId: number, mac: Buffer, now: Date): Promise<void> {
  await db.query('select members_set_pin($1, $2, $3)', [memberId, mac, now])
}
