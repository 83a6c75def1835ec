import type { Random } from '../chaos/random.ts'
import { dayStart } from './model/levels.ts'
import { day, hour, minute, type Model } from './model/state.ts'

/** Moves the clock: a little, or to just before, at or just after the moment when something becomes due. */
export function waitFor(model: Model, random: Random): { do: 'wait'; ms: number } {
  const roll = random.fraction()
  if (roll < 0.5) return { do: 'wait', ms: random.pick([1, 1500, 31_000, 5 * minute, 14 * minute, 31 * minute]) }
  const due = momentsAhead(model)
  const at = roll < 0.85 ? due[0]! : random.pick(due)
  return { do: 'wait', ms: Math.max(1, at - model.now + random.pick([-1, 0, 0, 1, 1000])) }
}

/** When a right begins or ends, soonest first. */
function momentsAhead(model: Model): number[] {
  const { now, rules } = model
  const midnight = dayStart(now, '00:00:00')
  const times: (number | null)[] = []
  for (const start of [midnight, midnight + day])
    times.push(start + opens(rules.businessHours.start), start + opens(rules.businessHours.end), start)
  times.push(dayStart(now, rules.resetTime) + day)
  for (const task of model.tasks.values()) {
    if (task.state === 'in_progress') times.push(task.dueAt)
    if (task.state === 'submitted') times.push(task.decideBy)
    if (task.state === 'repair') times.push(task.decideBy, task.repairDueAt)
    if (task.state === 'rejected' && !task.final) times.push(task.disputeUntil)
  }
  for (const { wallet, pinLockedUntil, kept } of Object.values(model.members))
    times.push(wallet?.payoutsFrom ?? null, pinLockedUntil, kept?.until ?? null)
  for (const hold of model.holds.values()) {
    times.push(hold.endsAt)
    for (const end of [hold.endedAt, hold.endsAt]) if (end !== null) times.push(end + 7 * day)
  }
  for (const { state, closesAt } of model.campaigns.values()) if (state !== 'closed') times.push(closesAt)
  return times.filter((at) => at !== null && at > now).toSorted((a, b) => a! - b!) as number[]
}

const opens = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * hour + minutes * minute
}
