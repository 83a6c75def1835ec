import { plainDigits } from '../../contract/format.ts'

/** Grouping commas, spaces and a currency mark are forgiven; ২১০ and 210 are the same number. */
const bare = (typed: string) => plainDigits(typed).replace(/[\s,৳]|^BDT/gi, '')

/** A typed number, or null where it is none. */
export function parseNumber(typed: string): number | null {
  const plain = bare(typed)
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Taka as typed, in poisha; null where it is no amount or finer than a poisha. */
export function parseMoney(typed: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(bare(typed))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Poisha as people type taka: `210.01`. */
export const typedMoney = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`
