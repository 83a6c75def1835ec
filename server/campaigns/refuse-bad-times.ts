import type { FieldError } from '../../contract/refusals.ts'
import { refuse } from '../core/refuse.ts'

interface Times {
  opensAt?: string | null
  closesAt?: string | null
}

/** Refuses new times in the past, and an end before the start, together with the other errors. `present` has the stored times. */
export function refuseBadTimes(written: Times, now: Date, alsoWrong: () => FieldError[], present: Times = {}): void {
  const errors = badTimes(written, now, present)
  if (errors.length > 0) throw refuse('campaign.in_past', { errors: [...errors, ...alsoWrong()] })
}

export function badTimes(written: Times, now: Date, present: Times = {}): FieldError[] {
  const over = (time: string | null | undefined) => !!time && Date.parse(time) < now.getTime()
  const { opensAt, closesAt } = { ...present, ...written }
  const closesFirst = !!opensAt && !!closesAt && Date.parse(closesAt) <= Date.parse(opensAt)
  const wrong = { opensAt: over(written.opensAt), closesAt: over(written.closesAt) || closesFirst }
  return (['opensAt', 'closesAt'] as const)
    .filter((name) => wrong[name])
    .map((name) => ({ field: `body.${name}`, rule: 'too_early' }))
}
