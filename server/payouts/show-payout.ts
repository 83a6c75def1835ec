import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { openWallet } from '../members/seal-wallet.ts'
import { refuse } from '../core/refuse.ts'
import { ownPayout, shown } from './sql.ts'
import { usualTime } from './usual-time.ts'

export const showPayout: Action<(typeof payouts)['GET /api/payouts/:id']> = async (
  { db, pool, seal, who, now, language },
  { params },
) => {
  const payout = await ownPayout(db, params.id, who.id, now)
  if (!payout) throw refuse('not_found')
  return {
    ...shown(payout, language),
    amount: poisha(payout.amount),
    holderName: openWallet(seal, who.id, payout).holderName,
    inDoubt: payout.state === 'sending' && payout.inDoubt,
    unconfirmed: payout.unconfirmed,
    paused: payout.paused,
    usual: await usualTime(pool, now),
  }
}
