/** Eleven stand for more. */
const most = 11

/** How many accounts of all databases had each mark, from what each of them counts. */
export const sumAccounts = (parts: readonly (readonly number[])[]): number[] =>
  parts.reduce<number[]>((sums, part) => part.map((count, at) => Math.min(most, (sums[at] ?? 0) + count)), [])
