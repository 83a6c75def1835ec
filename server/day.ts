import { dhakaAheadMs } from '../contract/format.ts'

/* Days in Dhaka. In SQL the time zone is `content_time_zone()`. */

const dayMs = 86_400_000

/** How many days after 1970-01-01 it is. */
export const dayOf = (at: Date): number => Math.floor((at.getTime() + dhakaAheadMs) / dayMs)

/** Midnight, when the day begins. */
export const startOfDay = (day: number): Date => new Date(day * dayMs - dhakaAheadMs)

/** As 2026-11-21. */
export const nameOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
