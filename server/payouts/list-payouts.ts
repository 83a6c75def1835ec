import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import { numbersCursor, oneMore, pageOf } from '../paging.ts'
import { medianSeconds, payoutsOf, queuedPayouts, shown, type State } from './sql.ts'

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

const waiting: readonly State[] = ['requested', 'sending']
const all: readonly State[] = [...waiting, 'paid', 'failed', 'cancelled']

/** Without a filter what waits, oldest first; a state that is over newest first. */
export const listQueuedPayouts: Action<(typeof payouts)['GET /api/operator/payouts']> = async (
  { db, language },
  { query },
) => {
  const { state, batchId = null } = query
  const rows = await queuedPayouts(db, {
    states: state ? [state] : batchId ? all : waiting,
    batchId,
    newestFirst: state !== undefined && !waiting.includes(state),
    after: numbersCursor(query, 1)?.[0] ?? null,
    limit: oneMore(query),
  })
  return pageOf(rows, query, (row) => ({
    ...shown(row, language),
    amount: poisha(row.amount),
    memberId: row.memberId,
    username: row.username,
    holderName: row.holderName,
    rail: row.rail,
    batchId: row.batchId,
  }))
}
