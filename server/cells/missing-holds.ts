import type { Connections } from '../db/transaction.ts'

/** Holds of a cell with which reports of frauds were closed at home, and that are not there, as after a restore. */
export async function missingHolds(
  home: Pick<Connections, 'transaction'>,
  cell: { number: number; database: Pick<Connections, 'transaction'> },
): Promise<string[]> {
  const named = await home.transaction((db) =>
    db.query<{ report: number; hold: number }>(
      `select report_id as report, hold_id as hold
        from support_fraud_step
        where cells_of(hold_id) = $1
          and cells_of(hold_id) <> cells_here()
        order by id`,
      [cell.number],
    ),
  )
  if (named.rows.length === 0) return []
  const there = await cell.database.transaction((db) =>
    db.query<{ id: number }>('select id from holds_hold where id = any($1)', [named.rows.map(({ hold }) => hold)]),
  )
  const ids = new Set(there.rows.map(({ id }) => id))
  return named.rows
    .filter(({ hold }) => !ids.has(hold))
    .map(({ report, hold }) => `report of a fraud ${report}: names the hold ${hold}, which cell ${cell.number} has not`)
}
