/** Days as people in Bangladesh live them. Dhaka is six hours ahead of UTC all year; in SQL it is `content_time_zone()`. */
const aheadMs = 6 * 3_600_000
const dayMs = 86_400_000

/** How many days after 1970-01-01 it is. */
export const dayOf = (at: Date): number => Math.floor((at.getTime() + aheadMs) / dayMs)

/** Midnight, when the day begins. */
export const startOfDay = (day: number): Date => new Date(day * dayMs - aheadMs)

/** As 2026-11-21. */
export const nameOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
