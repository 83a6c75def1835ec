import { dhakaClock } from '../../../contract/format.ts'
import { serverNow } from '../data/api.ts'

/** The last months in Dhaka, the current one first, such as 2026-11. */
export function lastMonths(count: number, now = serverNow()): string[] {
  const [year, month] = dhakaClock(now).split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** A moment in the middle of a month, for formatting its name. */
export const middleOf = (month: string): string => `${month}-15T00:00:00Z`
