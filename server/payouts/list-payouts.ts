import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { taxOn } from './figures.ts'
import { payoutsOf, shown } from './sql.ts'
import { usualTime } from './usual-time.ts'

export const listPayouts: Action<(typeof payouts)['GET /api/payouts']> = async (
  { db, pool, who, now, language },
  { query },
) => {
  const [rows, usual, taxRate] = await Promise.all([
    payoutsOf(db, who.id, numbersCursor(query, 2) as [number, number] | null, oneMore(query), now),
    usualTime(pool, now),
    taxOn(db, now),
  ])
  const page = pageOf(
    rows,
    query,
    (row) => ({ ...shown(row, language), amount: poisha(row.amount) }),
    (row) => `${row.requestedAt.getTime()}-${row.id}`,
  )
  return { ...page, usual, taxRate }
}
