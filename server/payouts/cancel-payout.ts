import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { findPayout, shown, type State } from './sql.ts'

type Cancelled = { outcome: 'cancelled' | 'not_found' } | { outcome: 'decided'; state: State }

/** Cancels a payout that was not sent yet. The money returns to the member's balance at once. */
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
