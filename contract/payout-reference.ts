import { dhakaClock, plainDigits } from './format.ts'

/*
 * The reference of a payout that people read out: `PRK-261128-0030`, the day of the request in Dhaka and the payout's id with at least four
 * digits. The id is in the receipt's URL already, so the reference reveals nothing new, and the day catches a digit that was misheard.
 */

/** Formats the reference of a payout. It never changes. */
export const payoutReference = (id: number, requestedAt: string | Date): string =>
  `PRK-${dhakaClock(new Date(requestedAt).getTime()).slice(2, 10).replaceAll('-', '')}-${String(id).padStart(4, '0')}`

/** Reads a reference as people type it: in any case, in Bengali digits, or with spaces. Undefined if it is none. */
export function readPayoutReference(typed: string): { reference: string; id: number } | undefined {
  const [, day, id] = /^\s*prk[\s-]*(\d{6})[\s-]+(\d{4,15})\s*$/i.exec(plainDigits(typed)) ?? []
  return day && id ? { reference: `PRK-${day}-${String(Number(id)).padStart(4, '0')}`, id: Number(id) } : undefined
}
