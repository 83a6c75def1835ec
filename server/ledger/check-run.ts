import type { Db } from '../db/db.ts'

/** A check of the books begins this long after the one before, in milliseconds. */
const everyMs = 3_600_000
/** How often the process that checks says that it lives, and after how long a silence another one begins again. */
export const aliveEveryMs = 10_000
const silentMs = 30_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** What is known about the books. A check counts when it has ended: one that began changes nothing until then. */
export interface BooksCheck {
  /** The time of the books that the last ended check has read; null when none has ended. */
  checkedAt: Date | null
  endedAt: Date | null
  offences: string[]
  /** The check that has begun since then. It is interrupted when its process has been silent for half a minute. */
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

/** Whether this process runs the check now, because it is due or because the process that ran it is silent. */
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

/** Stores what the check found that began at this time, unless another process has begun a check since then. */
export async function endCheck(db: Db, began: Date, now: Date, offences: readonly string[]): Promise<void> {
  await db.query(
    `update ledger_check_run
      set began_at = null, alive_at = null, checked_at = $1, ended_at = $2, offences = $3
      where began_at = $1`,
    [began, now, JSON.stringify(offences)],
  )
}
