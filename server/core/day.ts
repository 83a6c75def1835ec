import { dhakaAheadMs } from '../../contract/format.ts'

/* Days in Dhaka. In SQL the time zone is `content_time_zone()`. */

const dayMs = 86_400_000

/** The number of days from 1970-01-01 to the day of this time in Dhaka. */
export const dayOf = (at: Date): number => Math.floor((at.getTime() + dhakaAheadMs) / dayMs)

/** Midnight in Dhaka at the start of this day. */
export const startOfDay = (day: number): Date => new Date(day * dayMs - dhakaAheadMs)

/** The date, such as 2026-11-21. */
export const nameOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** The first moment in Dhaka of a month such as 2026-11, and of the next month. */
export function spanOfMonth(month: string): { begins: Date; ends: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const first = (count: number) => startOfDay(Date.UTC(year, count, 1) / dayMs)
  return { begins: first(number - 1), ends: first(number) }
}
