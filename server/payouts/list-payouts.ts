import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import { numbersCursor, oneMore, pageOf } from '../paging.ts'
import { medianSeconds, payoutsOf, shown } from './sql.ts'

export const listPayouts: Action<(typeof payouts)['GET /api/payouts']> = async (
  { db, who, now, language },
  { query },
) => {
  const [rows, median] = await Promise.all([
    payoutsOf(db, who.id, numbersCursor(query, 2) as [number, number] | null, oneMore(query)),
    medianSeconds(db, now),
  ])
  const page = pageOf(
    rows,
    query,
    (row) => ({ ...shown(row, language), amount: poisha(row.amount) }),
    (row) => `${row.requestedAt.getTime()}-${row.id}`,
  )
  return { ...page, medianSeconds: median }
}
