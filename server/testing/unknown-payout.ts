import type { Db } from '../db/db.ts'

/** Sends a requested payout by bKash whose answer stays unknown. Uses the owner's connection. `payout`: to a bKash wallet. */
export async function leaveUnknown(owner: Db, requestPayout: () => Promise<number>, now: () => Date): Promise<number> {
  const setUp = (is: boolean) => owner.query(`update rails_rail set is_set_up = $1 where name = 'bkash_payouts'`, [is])
  await setUp(true)
  const id = await requestPayout()
  // Makes this payout the next one, after the time for a member to cancel.
  await owner.query('select payouts_take_turn(false, $1)', [new Date(now().getTime() + 2000)])
  await owner.query(`select payouts_doubt($1, 'timeout', false, $2)`, [id, now()])
  await setUp(false)
  return id
}
