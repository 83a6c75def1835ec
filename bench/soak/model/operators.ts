import { balanceOf, post } from './post.ts'
import {
  hour,
  refused,
  stateIs,
  type Approval,
  type Deposit,
  type Hold,
  type Model,
  type Outcome,
  type Rail,
  type Refund,
} from './state.ts'

export function makeDeposit(model: Model, sponsor: string, amount: number, rail: Rail, label: number): Outcome {
  const deposit: Deposit = { id: 0, sponsor, amount, rail, state: 'pending', confirmedAt: null }
  if (rail === 'sandbox') {
    // Play money, which does not exist with real payouts.
    if (model.rail !== 'sandbox') return refused('input.invalid')
    credit(model, deposit)
  }
  const learn = ({ id }: { id: number }) => void model.deposits.set(label, { ...deposit, id })
  return { reply: { amount, rail, state: deposit.state }, learn }
}
function credit(model: Model, deposit: Deposit): void {
  const { sponsor, amount, rail } = deposit
  post(model, 'sponsor_deposit', `outside:${rail}`, { [`sponsor:${sponsor}`]: amount })
  Object.assign(deposit, { state: 'confirmed', confirmedAt: model.now })
}
/** Money that arrives after the deposit was closed is credited too. */
export function confirmDeposit(model: Model, deposit: Deposit): Outcome {
  if (deposit.state !== 'pending' && deposit.state !== 'failed') return stateIs(deposit.state)
  credit(model, deposit)
  return { reply: { state: 'confirmed', amount: deposit.amount } }
}
export function failDeposit(_model: Model, deposit: Deposit): Outcome {
  if (deposit.state !== 'pending') return stateIs(deposit.state)
  deposit.state = 'failed'
  return { reply: { state: 'failed' } }
}

/** The money stays in the balance, and can be spent, until the refund is sent. */
export function askRefund(model: Model, sponsor: string, amount: number, label: number): Outcome {
  const open = [...model.refunds.values()].filter((one) => one.sponsor === sponsor && one.state === 'requested')
  const needed = open.reduce((sum, one) => sum + one.amount, amount)
  const balance = balanceOf(model, `sponsor:${sponsor}`)
  if (balance < needed) return refused('refund.balance_short', { balance, needed })
  const learn = ({ id }: { id: number }) => void model.refunds.set(label, { id, sponsor, amount, state: 'requested' })
  return { reply: { amount, state: 'requested' }, learn }
}
export function sendRefund(model: Model, refund: Refund): Outcome {
  if (refund.state !== 'requested') return stateIs(refund.state)
  const balance = balanceOf(model, `sponsor:${refund.sponsor}`)
  if (balance < refund.amount) return refused('refund.balance_short', { balance, needed: refund.amount })
  post(model, 'sponsor_refund', `sponsor:${refund.sponsor}`, { 'outside:manual': refund.amount })
  return decideRefund(refund, 'sent')
}
function decideRefund(refund: Refund, state: Refund['state']): Outcome {
  if (refund.state !== 'requested') return stateIs(refund.state)
  refund.state = state
  return { reply: {} }
}
export const cancelRefund = (_model: Model, refund: Refund) => decideRefund(refund, 'cancelled')
export const sendRefundBack = (_model: Model, refund: Refund) => decideRefund(refund, 'returned')

export function propose(model: Model, by: string, member: string | null, amount: number, label: number): Outcome {
  const kind = member === null ? 'fee_withdrawal' : 'goodwill'
  const learn = ({ id }: { id: number }) =>
    void model.approvals.set(label, { id, kind, member, amount, by, state: 'waiting' })
  return { reply: {}, learn }
}
/** Money leaves the fees only after a second operator confirms. */
export function confirm(model: Model, by: string, approval: Approval): Outcome {
  const { amount, member } = approval
  if (approval.state !== 'waiting') return stateIs(approval.state)
  if (approval.by === by) return refused('approval.same_operator')
  const balance = balanceOf(model, 'fees')
  if (balance < amount) return refused('fees.balance_short', { balance })
  if (member === null) post(model, 'fee_withdrawal', 'fees', { [`outside:${model.rail}`]: amount })
  else post(model, 'goodwill', 'fees', { [`member:${member}`]: amount })
  approval.state = 'confirmed'
  return { reply: {} }
}
export function turnDown(_model: Model, approval: Approval): Outcome {
  if (approval.state !== 'waiting') return stateIs(approval.state)
  approval.state = 'rejected'
  return { reply: {} }
}

export const isActive = ({ now }: Model, { endedAt, endsAt }: Hold) =>
  endedAt === null && (endsAt === null || endsAt > now)

/** A hold is short, and within a week after the last one only another operator may place it. */
export function placeHold(
  model: Model,
  by: string,
  { member, kind, hours }: { member: string; kind: Hold['kind']; hours: number | null },
  label: number,
): Outcome {
  const { now } = model
  const all = [...model.holds.values()].filter((hold) => hold.member === member)
  const before = all.findLast((hold) => hold.kind === kind)
  // Both prevent withdrawals, so a day later, one is a renewal of the other.
  const others = all.filter((hold) => hold.kind !== kind && hold.kind !== 'work')
  const isRecent = (hold: Hold | undefined) => hold?.by === by && (hold.endedAt ?? hold.endsAt!) > now - 168 * hour
  if (before && isActive(model, before)) return refused('hold.already_active')
  const renewsOwn = isRecent(before) || others.some((hold) => isRecent(hold) && hold.startsAt < now - 24 * hour)
  if (kind !== 'work' && renewsOwn) return refused('hold.needs_second_operator')
  endHolds(model, member)
  const endsAt = hours === null ? null : now + hours * hour
  const begun = { startsAt: now, endsAt, endedAt: null, appealed: false, answered: false }
  const learn = ({ id }: { id: number }) => void model.holds.set(label, { id, member, kind, by, ...begun })
  return { reply: { kind, state: 'active', placedBy: by }, learn }
}
/** Ends expired holds. */
export function endHolds(model: Model, member?: string): void {
  for (const hold of model.holds.values())
    if (
      hold.endedAt === null &&
      hold.endsAt !== null &&
      hold.endsAt <= model.now &&
      (!member || hold.member === member)
    )
      hold.endedAt = hold.endsAt
}
export function endHold(model: Model, hold: Hold): Outcome {
  if (!isActive(model, hold)) return stateIs('ended')
  hold.endedAt = model.now
  return { reply: { state: 'ended' } }
}
export function appeal(model: Model, hold: Hold): Outcome {
  if (hold.appealed) return stateIs('appealed')
  if (!isActive(model, hold)) return stateIs('ended')
  hold.appealed = true
  return { reply: {} }
}
export function answerAppeal(model: Model, hold: Hold): Outcome {
  if (!isActive(model, hold)) return stateIs('ended')
  if (!hold.appealed || hold.answered) return stateIs('active')
  hold.answered = true
  return { reply: { state: 'active' } }
}
