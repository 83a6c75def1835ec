import { csv } from '../../server/documents/csv.ts'
import { takeFaults } from './faults.ts'
import { plainTime, taka } from './values.ts'
import type { World } from './world.ts'

/** The disbursement account as a CSV file. The portal's columns are not published: these are ours. */
export function statementFile(world: World): string {
  const faults = takeFaults(world, 'statement', { text: '' })
  const money = (poisha: number) => {
    if (poisha === 0) return ''
    return faults.has('statement_commas') ? taka(poisha).replaceAll(/(\d)(?=(\d{3})+\.)/g, '$1,') : taka(poisha)
  }
  let rows = world.statement.map((row) => [
    plainTime(row.at) + (faults.has('statement_zone') ? ' GMT+0600' : ''),
    row.trxID,
    row.type,
    row.invoice,
    row.counterparty,
    money(row.out),
    money(row.in),
    money(row.balance),
  ])
  const lastPayout = rows.findLastIndex((row) => row[2] === 'B2C Payment')
  if (faults.has('statement_row_missing')) rows = rows.filter((_, at) => at !== lastPayout)
  else if (faults.has('statement_row_twice') && lastPayout >= 0) rows.push(rows[lastPayout]!)
  if (faults.has('statement_shuffled')) rows = rows.toReversed()
  return csv([['Date', 'Transaction ID', 'Type', 'Invoice', 'Counterparty', 'Out', 'In', 'Balance'], ...rows])
}
