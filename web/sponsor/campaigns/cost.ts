import { payOf, poisha, type Poisha } from '../../../contract/money.ts'

/** What a campaign costs, in poisha. Of each amount the tester gets a share by level, and the fee is the rest. */
export interface Cost {
  total: Poisha
  /** From the lowest level that may take part, and from the highest. */
  pay: { low: Poisha; high: Poisha }
  fee: { low: Poisha; high: Poisha }
}

/** Null before the amount and the number of places are known. `shares` are percentages. */
export function costOf(amount: number, places: number, shares: readonly number[]): Cost | null {
  const total = amount * places
  if (!shares.length || total <= 0 || !Number.isSafeInteger(total) || !Number.isSafeInteger(places)) return null
  // Rounded for each place, as it is paid.
  const payAt = (share: number) => poisha(payOf(poisha(amount), share) * places)
  const [low, high] = [payAt(Math.min(...shares)), payAt(Math.max(...shares))]
  return { total: poisha(total), pay: { low, high }, fee: { low: poisha(total - high), high: poisha(total - low) } }
}
