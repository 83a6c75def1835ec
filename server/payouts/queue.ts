import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { openWalletOrMark } from '../members/seal-wallet.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { queuedPayouts, shown, type State } from './sql.ts'
import { unsent } from './batch-sql.ts'

export const listUnsent: Action<(typeof payouts)['GET /api/operator/unsent']> = async ({ db }) => ({
  items: (await unsent(db)).map((one) => ({ ...one, amount: poisha(one.amount), since: one.since.toISOString() })),
})

const waiting: readonly State[] = ['requested', 'sending']

const all: readonly State[] = [...waiting, 'paid', 'failed', 'cancelled']

/** Without a filter: open payouts, oldest first. Finished states: newest first. */
export const listQueuedPayouts: Action<(typeof payouts)['GET /api/operator/payouts']> = async (
  { db, seal, now, language },
  { query },
) => {
  const { state, batchId = null } = query
  const rows = await queuedPayouts(db, {
    states: state ? [state] : batchId ? all : waiting,
    batchId,
    newestFirst: state !== undefined && !waiting.includes(state),
    after: numbersCursor(query, 1)?.[0] ?? null,
    limit: oneMore(query),
    now,
  })
  return pageOf(rows, query, (row) => ({
    ...shown(row, language),
    amount: poisha(row.amount),
    memberId: row.memberId,
    username: row.username,
    holderName: openWalletOrMark(seal, row.memberId, row).holderName,
    rail: row.rail,
    batchId: row.batchId,
  }))
}
