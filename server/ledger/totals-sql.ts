import type { Db } from '../db/db.ts'

interface Totals {
  transactions: number
  sandbox: number
  manual: number
  bkash: number
  sponsor: number
  escrow: number
  member: number
  clearing: number
  fees: number
}

/** The last roll-up and what was posted since: the cost does not grow with the history. */
export async function presentTotals(db: Db): Promise<Totals> {
  const { rows } = await db.query<Totals>('select * from ledger_present_total', [], 'ledger-totals')
  return rows[0]!
}

interface Check {
  checkedAt: Date
  offences: string[]
}

export async function lastCheck(db: Db): Promise<Check | undefined> {
  const { rows } = await db.query<Check>('select checked_at as "checkedAt", offences from ledger_check')
  return rows[0]
}

/** Whether it is this caller's turn to check: the row takes the time before the work, so that one process does it. */
export async function takeCheck(db: Db, now: Date, olderThan: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into ledger_check (checked_at, offences) values ($1, '[]')
     on conflict (id) do update set checked_at = $1 where ledger_check.checked_at <= $2`,
    [now, olderThan],
  )
  return rowCount > 0
}

export async function keepCheck(db: Db, offences: readonly string[]): Promise<void> {
  await db.query('update ledger_check set offences = $1', [JSON.stringify(offences)])
}

/** How many transactions the roll-up does not hold yet. */
export async function behind(db: Db): Promise<number> {
  const { rows } = await db.query<{ behind: number }>(
    'select (select coalesce(max(id), 0) from ledger_journal) - up_to as behind from ledger_total',
  )
  return rows[0]!.behind
}

/** In two statements, each a transaction of its own: the first waits for postings under way, the second does not wait. */
export async function rollUp(db: Db): Promise<void> {
  await db.query('select ledger_set_mark()')
  await db.query('select ledger_roll_up()')
}
