import type { invoices } from '../../contract/invoices.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { closingOf, sumsOfMonth } from './month-sql.ts'

export const showMonth: Action<(typeof invoices)['GET /api/sponsor/monthly-statement']> = async (
  { db, who },
  { query },
) => {
  const sums = await sumsOfMonth(db, who.sponsorId, query.month)
  return {
    month: query.month,
    opening: poisha(sums.opening),
    kinds: sums.kinds.map((one) => ({ ...one, amount: poisha(one.amount) })),
    closing: poisha(closingOf(sums)),
  }
}
