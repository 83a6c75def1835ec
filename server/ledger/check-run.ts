import type { Db } from '../db/db.ts'

/** Time between the starts of two checks of the books, in milliseconds. */
const everyMs = 3_600_000
/** How often the checking process sends a heartbeat, and the silence after which another process restarts the check. */
export const aliveEveryMs = 10_000
const silentMs = 30_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** The state of the books' check. A running check changes the result only when it ends. */
export interface BooksCheck {
  /** The time up to which the last complete check has read the books; null if no check is complete. */
  checkedAt: Date | null
  endedAt: Date | null
  offences: string[]
  /** The running check. It counts as interrupted after 30 seconds without a heartbeat. */
  began: { at: Date; interrupted: boolean } | null
}

export async function lastCheck(db: Db, now: Date): Promise<BooksCheck> {
  const { rows } = await db.query<Omit<BooksCheck, 'began'> & { beganAt: Date | null; silent: boolean }>(
    `select
        checked_at as "checkedAt",
        ended_at as "endedAt",
        offences,
        began_at as "beganAt",
        coalesce(alive_at <= $1, false) as silent
      from ledger_check_run`,
    [before(now, silentMs)],
    'ledger-last-check',
  )
  const { beganAt, silent, ...ended } = rows[0]!
  return { ...ended, began: beganAt && { at: beganAt, interrupted: silent } }
}

/** Returns whether this process should run the check now: it is due, or the process that ran it is silent. */
export async function beginCheck(db: Db, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update ledger_check_run
      set began_at = $1, alive_at = $1
      where alive_at <= $2
        or alive_at is null and (checked_at is null or checked_at <= $3)`,
    [now, before(now, silentMs), before(now, everyMs)],
    'ledger-begin-check',
  )
  return rowCount > 0
}

export async function sayAlive(db: Db, began: Date, now: Date): Promise<void> {
  await db.query('update ledger_check_run set alive_at = $2 where began_at = $1', [began, now])
}

/** Stores the result of the check that began at this time, unless another process has started a check since. */
export async function endCheck(db: Db, began: Date, now: Date, offences: readonly string[]): Promise<void> {
  await db.query(
    `update ledger_check_run
      set began_at = null, alive_at = null, checked_at = $1, ended_at = $2, offences = $3
      where began_at = $1`,
    [began, now, JSON.stringify(offences)],
  )
}
