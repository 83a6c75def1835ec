import { refuse } from '../refuse.ts'

interface Times {
  opensAt?: string | null
  closesAt?: string | null
}

/** Refuses new times that are not in the future, and an end before the start. `present` has the stored times. */
export function refuseBadTimes(written: Times, now: Date, present: Times = {}): void {
  const over = (time: string | null | undefined) => !!time && Date.parse(time) < now.getTime()
  const { opensAt, closesAt } = { ...present, ...written }
  const closesFirst = !!opensAt && !!closesAt && Date.parse(closesAt) <= Date.parse(opensAt)
  if (over(written.opensAt) || over(written.closesAt) || closesFirst) throw refuse('campaign.in_past')
}
