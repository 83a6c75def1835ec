import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../core/action.ts'
import { csv } from '../documents/csv.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { accountOf } from './accounts-sql.ts'

const most = 500

/**
 * A sample statement like a bank's: the payments of the books of a day except the last one, slightly later, with different words around the
 * references, and the bank's fee.
 */
export async function sampleOf(db: Db, accountId: number, day: string): Promise<string> {
  const { rows } = await db.query<{ at: string; amount: number; reference: string }>(
    `select
        to_char((m.at + interval '3 minutes') at time zone content_time_zone(), 'DD/MM/YYYY HH24:MI') as at,
        m.amount,
        m.reference
      from reconciliation_movement m
      where m.account_id = $1
        and m.counts_on = $2
        and m.kind <> 'charge'
      order by m.at, m.id
      limit $3`,
    [accountId, day, most],
    'reconciliation-sample',
  )
  const told = rows.slice(0, Math.max(rows.length - 1, 1))
  const [year, month, date] = day.split('-')
  let balance = 50_000_000
  const lines = [
    ...told.map((row) => ({ ...row, text: row.reference ? `Transfer ${row.reference}` : 'Deposit' })),
    { at: `${date}/${month}/${year} 23:45`, amount: -1_500, text: 'Monthly charge' },
  ].map(({ at, amount, text }) => {
    balance += amount
    const [paidIn, paidOut] = amount > 0 ? [taka(amount), ''] : ['', taka(-amount)]
    return [at, text, paidOut, paidIn, taka(balance)]
  })
  return csv([['Date', 'Particulars', 'Withdrawal', 'Deposit', 'Balance'], ...lines])
}

/** With Indian digit grouping, as banks in Bangladesh write it. */
const taka = (poisha: number): string => {
  const whole = Math.trunc(Math.abs(poisha) / 100).toLocaleString('en-IN')
  return `${poisha < 0 ? '-' : ''}${whole}.${String(Math.abs(poisha) % 100).padStart(2, '0')}`
}

/** The column mapping for `sampleOf`. */
export const sampleMapping = {
  head: 'date | particulars | withdrawal | deposit | balance',
  date: 0,
  time: null,
  dateFormat: 'dmy',
  amount: null,
  moneyIn: 3,
  moneyOut: 2,
  side: null,
  inIsMinus: false,
  decimal: '.',
  fee: null,
  reference: 1,
  balance: 4,
} as const

/** A sample for trying the page. Installations with real money have none. */
export const sampleStatement: Action<
  (typeof reconciliation)['GET /api/operator/reconciliation/accounts/:id/sample.csv']
> = async ({ db, demo }, { params, query: { day } }) => {
  const { rail } = await accountOf(db, params.id)
  if (!demo || rail !== 'sandbox') throw refuse('not_found')
  return { file: await sampleOf(db, params.id, day), type: 'text/csv', name: `porokh-sample-${day}.csv` }
}
