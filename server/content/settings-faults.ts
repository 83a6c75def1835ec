import type { FieldError } from '../../contract/refusals.ts'
import { approvalPercentBounds, approvedNeededLeast, businessSecondsLeast } from '../../contract/settings-bounds.ts'
import { hasLink } from '../text/links-in-names.ts'
import type { Level, Settings } from './sql.ts'

/** Finds values that contradict each other although each one is valid. */
export function findFaults({ businessHours, levels }: Partial<Settings>): FieldError[] {
  const errors: FieldError[] = []
  if (businessHours && secondsOf(businessHours) < businessSecondsLeast)
    errors.push({ field: 'body.businessHours.end', rule: 'choice' })
  levels?.forEach((level, i) => errors.push(...faultsOf(level, levels[i - 1], i)))
  return errors
}

/** The duration of the business hours; those that end before they start go past midnight. */
function secondsOf({ start, end }: Settings['businessHours']): number {
  const [from, to] = [start, end].map((text) => {
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
    return hours * 3600 + minutes * 60 + seconds
  }) as [number, number]
  return to >= from ? to - from : 86_400 - (from - to)
}

/**
 * By C9, work can only improve a member's level, and nothing else can: no value is lower than in the level below, the first level has no
 * conditions, and each other one has at least those of `approvedNeededLeast`.
 */
function faultsOf(level: Level, lower: Level | undefined, place: number): FieldError[] {
  const field = (name: keyof Level) => `body.levels.${place}.${name}`
  const errors: FieldError[] = []
  const between = (name: 'approvedNeeded' | 'approvalPercentNeeded', least: number, most: number) => {
    if (level[name] < least) errors.push({ field: field(name), rule: 'too_small', limit: least })
    if (level[name] > most) errors.push({ field: field(name), rule: 'too_big', limit: most })
  }
  if (hasLink(level.name)) errors.push({ field: field('name'), rule: 'no_link' })
  if (level.level !== place) errors.push({ field: field('level'), rule: 'choice', limit: place })
  between('approvedNeeded', approvedNeededLeast[place]!, lower ? Infinity : 0)
  between('approvalPercentNeeded', lower ? approvalPercentBounds.least : 0, lower ? approvalPercentBounds.most : 0)
  for (const name of ['tasksADay', 'share', 'approvedNeeded', 'approvalPercentNeeded'] as const) {
    if (lower && level[name] < lower[name]) errors.push({ field: field(name), rule: 'too_small', limit: lower[name] })
  }
  return errors
}
