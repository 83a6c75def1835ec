/** The tax in poisha withheld from a payout, at a rate in hundredths of a percent; rounded half up, as in the database (payouts_tax_of). */
export const taxOf = (amount: number, rate: number): number => Math.floor((amount * rate + 5000) / 10_000)
