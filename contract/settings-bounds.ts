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
/** Daily and monthly limits of a wallet in poisha, and the withholding tax on a payout in hundredths of a percent. */
export const figureBounds = {
  wallet_day: { least: 500_000, most: 100_000_000_000 },
  wallet_month: { least: 2_500_000, most: 100_000_000_000 },
  tax: { least: 0, most: 3_000 },
} as const
export const timeAllowedBounds = { least: 15, most: 2880 } as const
export const tasksADayBounds = { least: 1, most: 1000 } as const
export const shareBounds = { least: 1, most: 100 } as const
/**
 * Minimum number of approved tasks for each level from VIP 0 to VIP 4: a quarter of the usual number, so that every level requires work.
 */
export const approvedNeededLeast = [0, 5, 25, 75, 250] as const
export const approvedNeededMost = 10_000
/** For the levels above VIP 0, which has no requirement. */
export const approvalPercentBounds = { least: 50, most: 99 } as const
/** Business hours last at least one hour. */
export const businessSecondsLeast = 3600
