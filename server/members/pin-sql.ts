import type { Db } from '../db/db.ts'

export async function setPinMac(db: Db, memberId: number, mac: Buffer): Promise<void> {
  await db.query('update members_member set pin_mac = $2, pin_failures = 0 where id = $1', [memberId, mac])
}

/** Locks the row, so that concurrent guesses are counted one after another. */
export async function lockPin(db: Db, memberId: number) {
  const { rows } = await db.query<{ mac: Buffer | null; failures: number; lockedUntil: Date | null }>(
    `select pin_mac as mac, pin_failures as failures, pin_locked_until as "lockedUntil"
      from members_member
      where id = $1
      for no key update`,
    [memberId],
  )
  return rows[0]!
}

/** The fifth wrong PIN locks it for 15 minutes and sets the count to 0, as in `payouts_request`. Returns the end of the lock. */
export async function countWrongPin(db: Db, memberId: number, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    `update members_member
      set
        pin_failures = (pin_failures + 1) % 5,
        pin_locked_until = case
          when pin_failures + 1 >= 5 then $2::timestamptz + interval '15 minutes'
        end
      where id = $1
      returning pin_locked_until as until`,
    [memberId, now],
  )
  return rows[0]?.until ?? null
}

export async function clearPinFailures(db: Db, memberId: number): Promise<void> {
  await db.query('update members_member set pin_failures = 0, pin_locked_until = null where id = $1', [memberId])
}
