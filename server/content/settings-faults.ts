import type { FieldError } from '../../contract/refusals.ts'
import type { Level, Settings } from './sql.ts'

/** Finds values that contradict each other although each one is valid. */
export function findFaults({ businessHours, payoutMinimum, payoutDailyLimit, levels }: Settings): FieldError[] {
  const errors: FieldError[] = []
  if (businessHours.start === businessHours.end) errors.push({ field: 'body.businessHours.end', rule: 'choice' })
  if (payoutDailyLimit < payoutMinimum)
    errors.push({ field: 'body.payoutDailyLimit', rule: 'too_small', limit: payoutMinimum })
  levels.forEach((level, i) => errors.push(...faultsOf(level, levels[i - 1], i)))
  return errors
}

/** By C9, work can only improve a member's level: no value is lower than in the level below, and the first level has no conditions. */
function faultsOf(level: Level, lower: Level | undefined, place: number): FieldError[] {
  const field = (name: keyof Level) => `body.levels.${place}.${name}`
  const errors: FieldError[] = []
  if (level.level !== place) errors.push({ field: field('level'), rule: 'choice', limit: place })
  if (!level.name.trim()) errors.push({ field: field('name'), rule: 'required' })
  if (level.name.length > 40) errors.push({ field: field('name'), rule: 'too_long', limit: 40 })
  for (const name of ['approvedNeeded', 'approvalPercentNeeded'] as const) {
    if (!lower && level[name] > 0) errors.push({ field: field(name), rule: 'too_big', limit: 0 })
  }
  for (const name of ['share', 'approvedNeeded', 'approvalPercentNeeded'] as const) {
    if (lower && level[name] < lower[name]) errors.push({ field: field(name), rule: 'too_small', limit: lower[name] })
  }
  return errors
}
