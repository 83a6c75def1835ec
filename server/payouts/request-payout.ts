import type { Poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { RailName } from '../ledger/post.ts'
import { pinMac } from '../members/pin.ts'
import { maskedNumber, type Provider } from '../members/wallet-number.ts'
import { refuse, refuseAndKeep, type Refusal } from '../refuse.ts'

/** Withdraws to the member's own wallet (C7). The balance is reduced now, and the money is sent within minutes. */
export const requestPayoutAction: Action<(typeof payouts)['POST /api/payouts']> = async (ctx, { body }) => {
  const requested = await requestPayout(ctx.db, {
    memberId: ctx.who.id,
    amount: body.amount,
    pinMac: pinMac(ctx, ctx.who.id, body.pin),
    rail: ctx.demo ? 'sandbox' : 'manual',
    now: ctx.now,
  })
  return {
    id: requested.payoutId,
    amount: body.amount,
    state: 'requested',
    provider: requested.provider,
    number: maskedNumber(requested.number),
    requestedAt: ctx.now.toISOString(),
    sentAt: null,
    paidAt: null,
    failure: null,
  }
}

interface Request {
  memberId: number
  amount: Poisha
  pinMac: Buffer
  rail: RailName
  now: Date
}
interface Requested {
  outcome: 'requested'
  payoutId: number
  provider: Provider
  number: string
}
type Refused =
  | { outcome: 'no_wallet' | 'pin_not_set' }
  | { outcome: 'wallet_changed' | 'pin_locked'; until: Date }
  /** `detail` is the id of the hold. */
  | { outcome: 'hold'; detail: number; reason: string; until: Date }
  /** How many tries are left. */
  | { outcome: 'pin_wrong'; detail: number }
  /** The minimum, the balance, or the rest of the daily limit, in poisha. */
  | { outcome: 'below_minimum' | 'balance_short' | 'over_daily_limit'; detail: number }

/** Checks all rules in the order that request-payout.sql lists and posts the payout, in one statement. */
export async function requestPayout(db: Db, { memberId, amount, pinMac, rail, now }: Request): Promise<Requested> {
  const answer = await db.query<Requested | Refused>(
    `select outcome, payout_id as "payoutId", detail, until, reason, provider, number
     from payouts_request($1, $2, $3, $4, $5)`,
    [memberId, amount, pinMac, rail, now],
    'payouts-request',
  )
  const outcome = onlyRow(answer)
  if (outcome.outcome !== 'requested') throw refusalOf(outcome)
  return outcome
}

function refusalOf(refused: Refused): Refusal {
  switch (refused.outcome) {
    case 'no_wallet':
      return refuse('payout.no_wallet')
    case 'wallet_changed':
      return refuse('payout.wallet_changed', { from: refused.until.toISOString() })
    case 'hold': {
      const { detail: holdId, reason, until } = refused
      return refuse('payout.hold', { holdId, reason, endsAt: until.toISOString() })
    }
    case 'pin_not_set':
      return refuse('pin.not_set')
    // Commits, so that the count of wrong tries is kept.
    case 'pin_wrong':
      return refuseAndKeep('pin.wrong', { left: refused.detail })
    case 'pin_locked':
      return refuseAndKeep('pin.locked', { retryAt: refused.until.toISOString() })
    case 'below_minimum':
      return refuse('payout.below_minimum', { minimum: refused.detail })
    case 'balance_short':
      return refuse('payout.balance_short', { balance: refused.detail })
    case 'over_daily_limit':
      return refuse('payout.over_daily_limit', { left: refused.detail })
  }
}
