/*
 * Between which values operators can set what they set. The database has the same bounds
 * (server/db/migrations/0005-content.sql); they are what no operator can take from members.
 */

/** In poisha: at most 500.00 taka. */
export const payoutMinimumBounds = { least: 1, most: 50_000 } as const
/** In poisha: 5,000.00 to 1,000,000.00 taka. */
export const payoutDailyLimitBounds = { least: 500_000, most: 100_000_000 } as const
/** In poisha per 1,000 taka: at most 100.00 taka. */
export const cashOutChargeBounds = { least: 0, most: 10_000 } as const
/** What a wallet may get in a day and a month, in poisha, and the tax that is kept back of a payout, in hundredths of a percent. */
export const figureBounds = {
  wallet_day: { least: 500_000, most: 100_000_000_000 },
  wallet_month: { least: 2_500_000, most: 100_000_000_000 },
  tax: { least: 0, most: 3_000 },
} as const
export const timeAllowedBounds = { least: 15, most: 2880 } as const
export const tasksADayBounds = { least: 1, most: 1000 } as const
export const shareBounds = { least: 1, most: 100 } as const
/** Approved tasks that each level from VIP 0 to VIP 4 needs at least: a quarter of the usual number, so that a level always costs work. */
export const approvedNeededLeast = [0, 5, 25, 75, 250] as const
export const approvedNeededMost = 10_000
/** For the levels above VIP 0, which needs nothing. */
export const approvalPercentBounds = { least: 50, most: 99 } as const
/** Business hours are one hour long at least. */
export const businessSecondsLeast = 3600
