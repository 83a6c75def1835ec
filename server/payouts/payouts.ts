import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { taxOn } from './figures.ts'
import { payoutsOf, shown, ownPayout, findPayout, type State } from './sql.ts'
import { usualTime } from './usual-time.ts'
import { openWallet } from '../members/seal-wallet.ts'
import { refuse } from '../core/refuse.ts'
import { callVerb } from '../db/verb.ts'

type Cancelled = { outcome: 'cancelled' | 'not_found' } | { outcome: 'decided'; state: State }

/** Cancels an unsent payout. The money returns to the member's balance at once. */
export const cancelPayout: Action<(typeof payouts)['POST /api/payouts/:id/cancel']> = async (
  { db, who, now, language },
  { params },
) => {
  const cancelled = await callVerb<Cancelled>(db, {
    function: 'payouts_cancel',
    args: [who.id, params.id, now],
    done: 'cancelled',
  })
  if (cancelled.outcome === 'not_found') throw refuse('not_found')
  if (cancelled.outcome === 'decided') throw refuse('conflict.state', { state: cancelled.state })
  const payout = await findPayout(db, params.id, now)
  return { ...shown(payout, language), amount: poisha(payout.amount) }
}

export const showPayout: Action<(typeof payouts)['GET /api/payouts/:id']> = async (
  { db, pool, mac, seal, who, now, language },
  { params },
) => {
  const payout = await ownPayout(db, params.id, who.id, now)
  if (!payout) throw refuse('not_found')
  return {
    ...shown(payout, language),
    amount: poisha(payout.amount),
    holderName: openWallet(seal, who.id, payout).holderName,
    entry: {
      id: payout.entryId,
      at: payout.requestedAt.toISOString(),
      amount: poisha(-payout.amount),
      balanceAfter: poisha(payout.balanceAfter),
    },
    inDoubt: payout.state === 'sending' && payout.inDoubt,
    unconfirmed: payout.unconfirmed,
    paused: payout.paused,
    usual: await usualTime({ pool, now, mac }),
  }
}

export const listPayouts: Action<(typeof payouts)['GET /api/payouts']> = async (
  { db, pool, mac, who, now, language },
  { query },
) => {
  const [rows, usual, taxRate] = await Promise.all([
    payoutsOf(db, who.id, numbersCursor(query, 2) as [number, number] | null, oneMore(query), now),
    usualTime({ pool, now, mac }),
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
