import type { Db } from '../db/db.ts'

interface Totals {
  transactions: number
  sandbox: number
  manual: number
  bkash: number
  sslcommerz: number
  sponsor: number
  escrow: number
  member: number
  clearing: number
  fees: number
  withheld: number
}

/** Adds the rows since the last roll-up to the stored totals. The cost is independent of the length of the history. */
export async function presentTotals(db: Db): Promise<Totals> {
  const { rows } = await db.query<Totals>(
    `select transactions, sandbox, manual, bkash, sslcommerz, sponsor, escrow, member, clearing, fees, withheld
      from ledger_present_total`,
    [],
    'ledger-totals',
  )
  return rows[0]!
}

/** Number of transactions that the stored totals do not contain yet. */
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
