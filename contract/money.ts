import * as v from 'valibot'

/** 1 BDT = 100 poisha. Always a safe integer, because a float of taka would round. */
export type Poisha = number & v.Brand<'Poisha'>

export const poisha = (n: number): Poisha => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of poisha: ${n}`)
  return n as Poisha
}

/** The payment providers for deposits and withdrawals. */
export const rails = ['sandbox', 'manual', 'bkash', 'sslcommerz'] as const

export const PoishaSchema = v.pipe(v.number(), v.safeInteger(), v.brand('Poisha'))
/** An amount between two bounds, in poisha. */
export const amountBetween = ({ least, most }: { least: number; most: number }) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most), v.brand('Poisha'))
/** An amount to move, in poisha: above zero and small enough for exact sums. */
export const AmountSchema = amountBetween({ least: 1, most: 100_000_000_000 })

/** The member's pay in poisha: amount × share / 100, rounded half up (docs/words.md, "pay"). */
export function payOf(amount: Poisha, sharePercent: number): Poisha {
  return poisha(Math.floor((amount * sharePercent + 50) / 100))
}
