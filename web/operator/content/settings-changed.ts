import type { CallReply } from '../../shared/data/api.ts'

type Settings = CallReply<'GET /api/operator/settings'>
type Level = Settings['levels'][number]
export type Values = Pick<
  Settings,
  'businessHours' | 'resetTime' | 'timeAllowedMinutes' | 'payoutMinimum' | 'payoutDailyLimit' | 'levels'
>

/** The API may return the fields of a value in any order. */
const differ = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' && one !== null
    ? Object.entries(one).some(([key, value]) => differ(value, (other as Record<string, unknown>)[key]))
    : one !== other

/** The typed values. Unchanged settings are omitted; levels are completed with the current values, since others may have changed them. */
export function changedIn(typed: Values, read: Settings, now: Settings): Partial<Values> {
  const levels = now.levels.map((level, at) => ({
    ...level,
    ...Object.fromEntries(
      Object.entries(typed.levels[at]!).filter(([key, value]) => value !== read.levels[at]![key as keyof Level]),
    ),
  }))
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([key, value]) => differ(value, read[key as keyof Values]))
      .map(([key, value]) => [key, key === 'levels' ? levels : value]),
  )
}
