/** The tax in poisha that is kept back of a payout, at a rate in hundredths of a percent; rounded half up, as the database does it (payouts_tax_of). */
export const taxOf = (amount: number, rate: number): number => Math.floor((amount * rate + 5000) / 10_000)
