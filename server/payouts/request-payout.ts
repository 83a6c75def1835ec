import type { Poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import type { RailName } from '../ledger/post.ts'
import { pinMac } from '../members/pin.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import { refuse, refuseAndKeep } from '../refuse.ts'

/** Withdraws to the member's own wallet: the money leaves the balance now and the house soon after (C7). */
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
interface Outcome {
  outcome: keyof typeof refusals | 'requested'
  payoutId: number
  provider: 'bkash' | 'nagad' | 'rocket'
  number: string
  detail: number
  until: Date
  reason: string
}

/** The rules, in the order the screen promises, and the posting: one statement. */
export async function requestPayout(db: Db, { memberId, amount, pinMac, rail, now }: Request): Promise<Outcome> {
  const { rows } = await db.query<Outcome>(
    `select outcome, payout_id as "payoutId", detail, until, reason, provider, number from payouts_request($1, $2, $3, $4, $5)`,
    [memberId, amount, pinMac, rail, now],
    'payouts-request',
  )
  const answer = rows[0]!
  if (answer.outcome !== 'requested') throw refusals[answer.outcome](answer)
  return answer
}

const refusals = {
  no_wallet: () => refuse('payout.no_wallet'),
  wallet_changed: ({ until }: Outcome) => refuse('payout.wallet_changed', { from: until.toISOString() }),
  hold: ({ detail, reason, until }: Outcome) =>
    refuse('payout.hold', { holdId: detail, reason, endsAt: until.toISOString() }),
  pin_not_set: () => refuse('pin.not_set'),
  // A counted try stays counted.
  pin_wrong: ({ detail }: Outcome) => refuseAndKeep('pin.wrong', { left: detail }),
  pin_locked: ({ until }: Outcome) => refuseAndKeep('pin.locked', { retryAt: until.toISOString() }),
  below_minimum: ({ detail }: Outcome) => refuse('payout.below_minimum', { minimum: detail }),
  balance_short: ({ detail }: Outcome) => refuse('payout.balance_short', { balance: detail }),
  over_daily_limit: ({ detail }: Outcome) => refuse('payout.over_daily_limit', { left: detail }),
}
