import { poisha, type Poisha } from '../../contract/money.ts'
import { payoutReference } from '../../contract/payout-reference.ts'
import type { payouts } from '../../contract/payouts.ts'
import { once, type Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { callVerb, type Verb } from '../db/verb.ts'
import { pinMac } from '../members/pin.ts'
import type { Provider } from '../members/wallet-number.ts'
import { refuse, refuseAndKeep, type Refusal } from '../core/refuse.ts'
import type { RailName } from './rails/rail.ts'

/** Withdraws to the member's own wallet (C7). The balance is reduced now, and the money is sent within minutes. */
export const requestPayoutAction = once<Action<(typeof payouts)['POST /api/payouts']>>(async (ctx, { body }) => {
  const requested = orRefused(
    await ctx.callOnce<Requested | Refused>(
      verbOf({
        memberId: ctx.who.id,
        amount: body.amount,
        pinMac: pinMac(ctx, ctx.who.id, body.pin),
        rail: ctx.demo ? 'sandbox' : 'manual',
        now: ctx.now,
      }),
    ),
  )
  return {
    id: requested.payout_id,
    reference: payoutReference(requested.payout_id, requested.requested_at),
    amount: body.amount,
    withheld: poisha(requested.withheld),
    state: 'requested',
    provider: requested.provider,
    number: requested.number,
    requestedAt: new Date(requested.requested_at).toISOString(),
    sentAt: null,
    paidAt: null,
    transaction: null,
    returnedAt: null,
    failure: null,
    byHand: requested.rail === 'manual',
    waits: null,
  }
})

interface Request {
  memberId: number
  amount: Poisha
  pinMac: Buffer
  rail: RailName
  now: Date
}
interface Requested {
  outcome: 'requested'
  payout_id: number
  withheld: number
  provider: Provider
  rail: RailName
  /** The last three digits. */
  number: string
  requested_at: string
}
type Refused =
  | { outcome: 'no_wallet' | 'wallet_unconfirmed' | 'pin_not_set' }
  | { outcome: 'wallet_changed' | 'pin_locked'; until: string }
  /** `detail` is the id of the hold. */
  | { outcome: 'hold'; detail: number; reason: string; until: string }
  /** Number of remaining tries. */
  | { outcome: 'pin_wrong'; detail: number }
  /** The minimum, the balance, or the rest of the daily limit, in poisha. */
  | { outcome: 'below_minimum' | 'balance_short' | 'over_daily_limit'; detail: number }

/** Checks all rules in the order that withdraw.sql lists and posts the payout, in one statement. Returns the id of the payout. */
export async function requestPayout(db: Db, request: Request): Promise<number> {
  return orRefused(await callVerb<Requested | Refused>(db, verbOf(request))).payout_id
}

const verbOf = ({ memberId, amount, pinMac: pin, rail, now }: Request): Verb => ({
  function: 'payouts_withdraw',
  args: [memberId, amount, pin, rail, now],
  done: 'requested',
})

function orRefused(result: Requested | Refused): Requested {
  if (result.outcome !== 'requested') throw refusalOf(result)
  return result
}

const time = (at: string) => new Date(at).toISOString()

function refusalOf(refused: Refused): Refusal {
  switch (refused.outcome) {
    case 'no_wallet':
      return refuse('payout.no_wallet')
    case 'wallet_changed':
      return refuse('payout.wallet_changed', { from: time(refused.until) })
    case 'wallet_unconfirmed':
      return refuse('payout.wallet_unconfirmed')
    case 'hold': {
      const { detail: holdId, reason, until } = refused
      return refuse('payout.hold', { holdId, reason, endsAt: time(until) })
    }
    case 'pin_not_set':
      return refuse('pin.not_set')
    // Commits, so that the count of wrong tries is kept.
    case 'pin_wrong':
      return refuseAndKeep('pin.wrong', { left: refused.detail })
    case 'pin_locked':
      return refuseAndKeep('pin.locked', { retryAt: time(refused.until) })
    case 'below_minimum':
      return refuse('payout.below_minimum', { minimum: refused.detail })
    case 'balance_short':
      return refuse('payout.balance_short', { balance: refused.detail })
    case 'over_daily_limit':
      return refuse('payout.over_daily_limit', { left: refused.detail })
  }
}
