import { dayStart } from './levels.ts'
import { balanceOf, post } from './post.ts'
import { hour, iso, minute, refused, stateIs, type Member, type Model, type Outcome, type Payout } from './state.ts'

/** The refusal of a PIN, if any. Wrong PINs are counted: the fifth blocks the PIN for 15 minutes. */
function checkPin(model: Model, member: Member, pin: string): Outcome | undefined {
  if (member.pin === null) return refused('pin.not_set')
  const locked = member.pinLockedUntil
  if (locked !== null && locked > model.now) return refused('pin.locked', { retryAt: iso(locked) })
  if (pin === member.pin) return undefined
  member.wrongPins += 1
  if (member.wrongPins < 5) return refused('pin.wrong', { left: 5 - member.wrongPins })
  member.wrongPins = 0
  member.pinLockedUntil = model.now + 15 * minute
  return refused('pin.locked', { retryAt: iso(member.pinLockedUntil) })
}

export function setPin(model: Model, name: string, pin: string): Outcome {
  Object.assign(model.members[name]!, { pin, wrongPins: 0 })
  return { reply: {} }
}

export interface Bound {
  provider: string
  number: string
  holderName: string
}
/** The first wallet can be used at once. A change has a waiting period of a day. */
export function bindWallet(model: Model, name: string, bound: Bound, pin: string): Outcome {
  const member = model.members[name]!
  const wrong = checkPin(model, member, pin)
  if (wrong) return wrong
  const before = member.wallet
  const same = before?.provider === bound.provider && before.number === bound.number
  if (before && same && before.holderName === bound.holderName) {
    member.wrongPins = 0
    return { reply: { changedAt: iso(before.changedAt) } }
  }
  const others = Object.entries(model.members).filter(([other]) => other !== name)
  if (others.some(([, { wallet }]) => wallet?.number === bound.number)) return refused('wallet.number_taken')
  member.wrongPins = 0
  const payoutsFrom = before ? model.now + 24 * hour : null
  member.wallet = { ...bound, changedAt: model.now, payoutsFrom }
  return { reply: { provider: bound.provider, changedAt: iso(model.now), payoutsFrom: iso(payoutsFrom) } }
}

export function requestPayout(model: Model, name: string, amount: number, pin: string, label: number): Outcome {
  const { now, rules } = model
  const member = model.members[name]!
  const { wallet } = member
  if (!wallet) return refused('payout.no_wallet')
  if (wallet.payoutsFrom !== null && wallet.payoutsFrom > now)
    return refused('payout.wallet_changed', { from: iso(wallet.payoutsFrom) })
  const hold = [...model.holds.values()].find(
    (one) => one.member === name && one.kind === 'payout' && one.endedAt === null && one.endsAt! > now,
  )
  if (hold) return refused('payout.hold', { holdId: hold.id, endsAt: iso(hold.endsAt) })
  const wrong = checkPin(model, member, pin)
  if (wrong) return wrong
  member.wrongPins = 0
  if (amount < rules.payoutMinimum) return refused('payout.below_minimum', { minimum: rules.payoutMinimum })
  const balance = balanceOf(model, `member:${name}`)
  if (balance < amount) return refused('payout.balance_short', { balance })
  const left = leftToday(model, name)
  if (amount > left) return refused('payout.over_daily_limit', { left })

  post(model, 'payout_request', `member:${name}`, { clearing: amount })
  const { provider } = wallet
  const begun = {
    state: 'requested',
    requestedAt: now,
    sentAt: null,
    paidAt: null,
    askedAt: null,
    batch: null,
  } as const
  return {
    reply: { amount, provider, number: masked(wallet.number), state: 'requested', requestedAt: iso(now) },
    learn: ({ id }) => void model.payouts.set(label, { id, member: name, amount, provider, ...begun }),
  }
}

/** The amount that a member can still withdraw today. Returned amounts do not count. */
export function leftToday(model: Model, name: string): number {
  const since = dayStart(model.now, '00:00:00')
  const today = [...model.payouts.values()].filter(
    (one) => one.member === name && one.requestedAt >= since && !isReturned(one),
  )
  return Math.max(0, model.rules.payoutDailyLimit - today.reduce((sum, one) => sum + one.amount, 0))
}

export const masked = (number: string) => '*'.repeat(number.length - 3) + number.slice(-3)
const isReturned = ({ state }: Payout) => state === 'failed' || state === 'cancelled'

export function cancelPayout(model: Model, payout: Payout): Outcome {
  if (payout.state !== 'requested') return stateIs(payout.state)
  returnMoney(model, payout, 'cancelled')
  return { reply: { state: 'cancelled', amount: payout.amount } }
}

function returnMoney(model: Model, payout: Payout, state: 'cancelled' | 'failed'): void {
  post(model, 'payout_return', 'clearing', { [`member:${payout.member}`]: payout.amount })
  payout.state = state
}

/** The rail's answer. The first definite one counts. Returns whether it changed anything. */
export function finish(model: Model, payout: Payout, answer: 'paid' | 'failed' | 'unknown'): boolean {
  if (payout.state !== 'sending' || answer === 'unknown') return false
  if (answer === 'failed') returnMoney(model, payout, 'failed')
  else {
    post(model, 'payout_settle', 'clearing', { [`outside:${model.rail}`]: payout.amount })
    Object.assign(payout, { state: 'paid', paidAt: model.now })
  }
  return true
}
