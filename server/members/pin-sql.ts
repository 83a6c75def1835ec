import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { pinRefused } from './pin-refused.ts'
import type { PinRefused } from './wallet-sql.ts'

/** Stores the PIN, given by its HMAC, and notifies the member. Returns false if the proof does not match the password. */
export async function setPinMac(
  db: Db,
  { id, proof }: { id: number; proof: Buffer },
  mac: Buffer,
  now: Date,
): Promise<boolean> {
  return onlyRow(
    await db.query<{ set: boolean }>('select members_set_pin($1, $2, $3, $4) as set', [id, proof, mac, now]),
  ).set
}

/**
 * Refuses a wrong PIN, given by its HMAC, and counts it. `pool` is outside the transaction: a wrong PIN is counted before the caller knows
 * that it is wrong. Call it before the transaction's first statement.
 */
export async function requirePin(pool: Db, id: number, mac: Buffer, now: Date): Promise<void> {
  const answer = await pool.query<{ refused: PinRefused | null }>('select members_try_pin($1, $2, $3) as refused', [
    id,
    mac,
    now,
  ])
  const { refused } = onlyRow(answer)
  if (refused) throw pinRefused(refused)
}
