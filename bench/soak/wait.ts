import type { Random } from '../chaos/random.ts'
import { dayStart, isOpen } from './model/levels.ts'
import { day, hour, minute, type Model } from './model/state.ts'
import type { Call } from './step.ts'

export interface Wait {
  ms: number
  /** Whether the exact time to which the clock was moved matters for a call. Undefined if the clock was moved at random. */
  suits?: (call: Call) => boolean
}
/** A moment when a permission begins or ends. */
interface Moment {
  at: number
  suits: (call: Call) => boolean
}

/** Moves the clock: a little, or to just before, at or just after a deadline. At night, mostly to the morning. */
export function waitFor(model: Model, random: Random): Wait {
  if (!isOpen(model) && random.chance(0.6)) return { ms: nextOpening(model) - model.now, suits: starts }
  const roll = random.fraction()
  if (roll < 0.4) return { ms: random.pick([1, 1500, 31_000, 5 * minute, 14 * minute, 31 * minute]) }
  const due = momentsAhead(model)
  const { at, suits } = roll < 0.85 ? due[0]! : random.pick(due)
  return { ms: Math.max(1, at - model.now + random.pick([-1, 0, 0, 1, 1000])), suits }
}

const about = (of: number) => (call: Call) => 'of' in call && call.of === of
const by =
  (who: string, ...names: Call['do'][]) =>
  (call: Call) =>
    names.includes(call.do) && (call.do === 'placeHold' ? call.member === who : call.who === who)
const starts = (call: Call) => call.do === 'start'
const pays = (call: Call) => call.do === 'payout'

/** Earliest first. */
function momentsAhead(model: Model): Moment[] {
  const { now, rules } = model
  const midnight = dayStart(now, '00:00:00')
  const moments: Moment[] = []
  const add = (at: number | null | undefined, suits: Moment['suits']) => {
    if (at && at > now) moments.push({ at, suits })
  }
  for (const start of [midnight, midnight + day]) {
    add(start, pays)
    add(start + opens(rules.businessHours.start), starts)
    add(start + opens(rules.businessHours.end), starts)
  }
  add(dayStart(now, rules.resetTime) + day, starts)
  for (const [of, task] of model.tasks) {
    if (task.state === 'in_progress') add(task.dueAt, about(of))
    if (task.state === 'submitted' || task.state === 'repair') add(task.decideBy, about(of))
    if (task.state === 'repair') add(task.repairDueAt, about(of))
    if (task.state === 'rejected' && !task.final) add(task.disputeUntil, about(of))
  }
  for (const [name, { wallet, pinLockedUntil, kept }] of Object.entries(model.members)) {
    add(wallet?.payoutsFrom, by(name, 'payout'))
    add(pinLockedUntil, by(name, 'payout', 'bindWallet'))
    add(kept?.until, by(name, 'start'))
  }
  for (const { member, endsAt, endedAt } of model.holds.values()) {
    add(endsAt, by(member, 'payout', 'placeHold'))
    for (const end of [endedAt, endsAt]) if (end !== null) add(end + 7 * day, by(member, 'placeHold'))
  }
  for (const [of, { state, closesAt }] of model.campaigns) if (state !== 'closed') add(closesAt, about(of))
  return moments.toSorted((a, b) => a.at - b.at)
}

function nextOpening({ now, rules }: Model): number {
  const today = dayStart(now, '00:00:00') + opens(rules.businessHours.start)
  return today > now ? today : today + day
}
const opens = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * hour + minutes * minute
}
