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

/** Adds the rows since the last roll-up to the stored totals. The cost does not grow with the history. */
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

/** Whether this process runs the check now. It stores the time before the work, so that no other process checks as well. */
export async function claimCheck(db: Db, now: Date, olderThan: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into ledger_check (checked_at, offences) values ($1, '[]')
     on conflict (id) do update set checked_at = $1 where ledger_check.checked_at <= $2`,
    [now, olderThan],
  )
  return rowCount > 0
}

export async function storeCheck(db: Db, offences: readonly string[]): Promise<void> {
  await db.query('update ledger_check set offences = $1', [JSON.stringify(offences)])
}

/** How many transactions the stored totals do not contain yet. */
export async function behind(db: Db): Promise<number> {
  const { rows } = await db.query<{ behind: number }>(
    'select (select coalesce(max(id), 0) from ledger_journal) - up_to as behind from ledger_total',
  )
  return rows[0]!.behind
}

/** Two statements, each in its own transaction: the first one waits for running postings, the second one does not. */
export async function rollUp(db: Db): Promise<void> {
  await db.query('select ledger_set_mark()')
  await db.query('select ledger_roll_up()')
}
