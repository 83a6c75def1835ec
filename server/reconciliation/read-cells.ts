import { dhakaAheadMs } from '../../contract/format.ts'
import type { LineRule, dateFormats } from '../../contract/statement-formats.ts'

export type DateFormat = (typeof dateFormats)[number]
/** The value of a cell, or the reason why it is invalid. */
export type Read<T> = { value: T } | { rule: LineRule }

const bengaliZero = '০'.codePointAt(0)!
/** Converts to Western digits and one kind of blank. */
export const plainDigits = (text: string): string =>
  text
    .replaceAll(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - bengaliZero))
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .trim()

/** The maximum amount of a line, in poisha; a balance may be larger. */
const mostAmount = 100_000_000_000n
const mostBalance = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * An amount of taka as whole poisha, exactly: `1,234.50`, `1,23,456.50`, `১২৩৪.৫০`, `(50.00)`, `50.00-`, `BDT 50`, `50.00 Cr`. In brackets,
 * with a minus or with `Dr` it is negative. With a decimal comma, dots and blanks group the digits.
 */
export function readAmount(cell: string, decimal: '.' | ',', of: 'line' | 'balance' = 'line'): Read<number> {
  let text = plainDigits(cell)
    .replaceAll('\u2212', '-')
    .replaceAll(/^(?:bdt|tk\.?|৳)\s*|\s*(?:bdt|tk\.?|৳|\/[-=])$/gi, '')
  let below = false
  const side = /\s*\b(cr|dr)\.?$/i.exec(text)
  if (side) {
    below = side[1]!.toLowerCase() === 'dr'
    text = text.slice(0, side.index)
  }
  const inBrackets = /^\((.*)\)$/.exec(text)
  if (inBrackets) text = inBrackets[1]!
  const signs = text.match(/[+-]/g) ?? []
  if (signs.length > 1 || (signs.length > 0 && (inBrackets || side))) return { rule: 'not_an_amount' }
  if (signs.length === 1 && !/^[+-]|[+-]$/.test(text)) return { rule: 'not_an_amount' }
  below ||= inBrackets !== null || signs[0] === '-'
  text = text
    .replace(/[+-]/, '')
    .replace(/^(?:bdt|tk\.?|৳)\s*/i, '')
    .trim()

  const group = decimal === '.' ? ',' : '[. ]'
  const form = new RegExp(`^(\\d{1,18}|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3})(?:[${decimal}](\\d*))?$`)
  const [, whole, part = ''] = form.exec(text) ?? []
  if (whole === undefined) return { rule: 'not_an_amount' }
  const cents = part.replace(/0+$/, '')
  if (cents.length > 2) return { rule: 'too_precise' }
  const poisha = BigInt(whole.replaceAll(/\D/g, '')) * 100n + BigInt(cents.padEnd(2, '0'))
  if (poisha > (of === 'line' ? mostAmount : mostBalance)) return { rule: 'too_big' }
  const value = Number(poisha)
  return { value: below && value !== 0 ? -value : value }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A time in Dhaka from a date in this format and a time after it or in a separate cell. `iso` may contain another zone. Without a time, it
 * is noon, and `dayOnly`.
 */
export function readDate(
  dateCell: string,
  timeCell: string | null,
  format: DateFormat,
): Read<{ at: Date; dayOnly: boolean }> {
  const text = plainDigits(dateCell)
  const zoned = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?(?:\.\d{1,9})?) ?(Z|[+-]\d\d:?\d\d)$/.exec(text)
  if (format === 'iso' && zoned) {
    const [, day, time, zone] = zoned
    const at = new Date(`${day}T${time}${zone!.replace(/(\d\d)(\d\d)$/, '$1:$2')}`)
    return Number.isNaN(at.getTime()) || !isDay(day!) ? { rule: 'not_a_date' } : { value: { at, dayOnly: false } }
  }
  const [, first, second, third, rest = ''] =
    /^(\d{1,4}|[a-z]{3,9})[-/. ]([\da-z]{1,9})[-/., ]+(\d{1,4})(?:[T,]?\s*(\S.*))?$/i.exec(text) ?? []
  if (first === undefined) return { rule: 'not_a_date' }
  const [d, m, y] = {
    dmy: [first, second!, third!],
    mdy: [second!, first, third!],
    ymd: [third!, second!, first],
    dmmmy: [first, String(months.indexOf(second!.slice(0, 3).toLowerCase()) + 1), third!],
    iso: [third!, second!, first],
  }[format]
  const year = /^\d\d$/.test(y!) ? `20${y}` : y!
  const day = `${year}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}`
  if (!/^20\d\d-\d\d-\d\d$/.test(day) || !isDay(day)) return { rule: 'not_a_date' }
  const said = plainDigits(timeCell ?? '') || rest
  if (said === '') return { value: { at: inDhaka(day, 12 * 3600), dayOnly: true } }
  const seconds = secondsOf(said)
  return seconds === null ? { rule: 'not_a_time' } : { value: { at: inDhaka(day, seconds), dayOnly: false } }
}

const inDhaka = (day: string, seconds: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1000 - dhakaAheadMs)

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** The seconds since midnight for `14:05`, `14:05:09`, `02.05 PM`; null for anything else. */
function secondsOf(text: string): number | null {
  const [, h, m, s = '0', half] = /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:\.\d+)?)?\s*([ap]\.?m\.?)?$/i.exec(text) ?? []
  if (h === undefined) return null
  let hour = Number(h)
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0)
  }
  if (hour > 23 || Number(m) > 59 || Number(s) > 59) return null
  return hour * 3600 + Number(m) * 60 + Number(s)
}
