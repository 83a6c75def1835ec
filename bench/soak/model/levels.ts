import { day, hour, type Level, type Member, type Model, type Task } from './state.ts'

/** Bangladesh has no daylight saving time. */
const dhaka = 6 * hour

const msOf = (time: string) => {
  const [hours, minutes, seconds] = time.split(':').map(Number) as [number, number, number]
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}
/** When the current day began, if days begin at this time of day in Dhaka. */
export function dayStart(now: number, reset: string): number {
  const shift = dhaka - msOf(reset)
  return Math.floor((now + shift) / day) * day - shift
}

export function isOpen({ now, rules }: Model): boolean {
  const time = (((now + dhaka) % day) + day) % day
  const [start, end] = [msOf(rules.businessHours.start), msOf(rules.businessHours.end)]
  return start <= end ? time >= start && time < end : time >= start || time < end
}

/** The level earned by approved work. A rejection counts until an operator decides for the member. */
export function earnedLevel({ rules }: Model, approved: number, rejected: number): Level {
  const reached = rules.levels.filter(
    (level) =>
      approved >= level.approvedNeeded && approved * 100 >= level.approvalPercentNeeded * (approved + rejected),
  )
  return reached.at(-1)!
}

export function levelOf(model: Model, member: Member): Level {
  const earned = earnedLevel(model, member.approved, member.rejected)
  const { kept } = member
  return kept && kept.until > model.now && kept.level > earned.level ? model.rules.levels[kept.level]! : earned
}

/** Counts another rejection. A level lost by it is kept for 14 days. */
export function countRejection(model: Model, member: Member): void {
  const before = earnedLevel(model, member.approved, member.rejected).level
  member.rejected += 1
  const after = earnedLevel(model, member.approved, member.rejected).level
  const keeps = member.kept && member.kept.until > model.now && member.kept.level >= before
  if (after < before && !keeps) member.kept = { level: before, until: model.now + 14 * day }
}

/** A level that the member keeps if all open disputes are won lasts 14 days from a dispute. */
export function keepWhileDisputed(model: Model, name: string): void {
  const { kept, approved, rejected } = model.members[name]!
  const disputed = tasksOf(model, name).filter(({ state }) => state === 'disputed').length
  if (kept && kept.until > model.now && kept.level <= earnedLevel(model, approved, rejected - disputed).level)
    kept.until = model.now + 14 * day
}

export const isLive = ({ state }: Task) => state !== 'returned' && state !== 'expired'
export const tasksOf = (model: Model, name: string) => [...model.tasks.values()].filter(({ member }) => member === name)

export function startedToday(model: Model, name: string): number {
  const since = dayStart(model.now, model.rules.resetTime)
  return tasksOf(model, name).filter((task) => isLive(task) && task.startedAt >= since).length
}
