import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

/** Stores the PIN, given by its HMAC, and notifies the member. Returns false when the proof is not that of the password. */
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
