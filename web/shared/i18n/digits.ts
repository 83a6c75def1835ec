import { plainDigits } from '../../../contract/format.ts'

/** Ignores grouping commas, spaces and a currency sign. ২১০ and 210 are the same number. */
const bare = (typed: string) => plainDigits(typed).replace(/[\s,৳]|^BDT/gi, '')

/** Parses a typed number. Null if it is invalid. */
export function parseNumber(typed: string): number | null {
  const plain = bare(typed)
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Parses typed taka and returns poisha. Null if it is no amount or has fractions of a poisha. */
export function parseMoney(typed: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(bare(typed))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Formats poisha as taka for an input: `210.01`. */
export const typedMoney = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`
