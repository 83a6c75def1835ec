import { dhakaAheadMs, plainDigits } from '../../../contract/format.ts'
import type { LineRule, dateFormats } from '../../../contract/statement-formats.ts'

export type DateFormat = (typeof dateFormats)[number]
/** The value of a cell, or the reason why it is invalid. */
export type Read<T> = { value: T } | { rule: LineRule }

/** Western digits of one width, and one kind of blank. */
const plain = (cell: string): string => plainDigits(cell.normalize('NFKC')).trim()

/** The maximum amount of a line, in poisha; a balance may be larger. */
const mostAmount = 100_000_000_000n
const mostBalance = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * An amount of taka as whole poisha, exactly: `1,234.50`, `1,23,456.50`, `১২৩৪.৫০`, `(50.00)`, `50.00-`, `BDT 50`, `50.00 Cr`. In brackets,
 * with a minus or with `Dr` it is negative. With a decimal comma, dots and blanks group the digits.
 */
export function readAmount(cell: string, decimal: '.' | ',', of: 'line' | 'balance' = 'line'): Read<number> {
  let text = plain(cell)
    .replaceAll('\u2212', '-')
    .replaceAll(/^(?:bdt|tk\.?|৳)\s*|\s*(?:bdt|tk\.?|taka|টাকা|৳|\/[-=])$/gi, '')
  let below = false
  const side = /(?<=\d)\s*\(?(cr|dr|[cd])\.?\)?$/i.exec(text)
  if (side) {
    below = /^d/i.test(side[1]!)
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

/** The months by the beginnings of their names, in English and in Bengali. */
const months = [
  /^jan|^জানু/,
  /^feb|^ফেব্/,
  /^mar|^মার্চ/,
  /^apr|^এপ্রি/,
  /^may|^মে/,
  /^jun|^জুন/,
  /^jul|^জুলা/,
  /^aug|^আগ/,
  /^sep|^সেপ/,
  /^oct|^অক্ট/,
  /^nov|^নভে/,
  /^dec|^ডিসে/,
]
const monthOf = (name: string): string =>
  /^\d/.test(name) ? name : String(months.findIndex((month) => month.test(name.toLowerCase())) + 1)

const number = String.raw`\d{1,4}`
const name = String.raw`\p{L}[\p{L}\p{M}]+`
const parts = new RegExp(
  String.raw`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +)?(${number}|${name})[-/., ]+(${number}|${name})[-/., ]+(${number})(?:[T, ]+(\S.*))?$`,
  'iu',
)

/**
 * A time from a date in this format and a time after it or in a separate cell. Without a zone, it is in Dhaka; without a time, it is noon,
 * and `dayOnly`.
 */
export function readDate(
  dateCell: string,
  timeCell: string | null,
  format: DateFormat,
): Read<{ at: Date; dayOnly: boolean }> {
  const text = plain(dateCell).replace(new RegExp(`^(\\d{1,2})(${name})(\\d{2,4})`, 'u'), '$1-$2-$3')
  const [, first, second, third, rest = ''] = parts.exec(text) ?? []
  if (first === undefined || (format === 'ymd' && !/^\d{4}$/.test(first))) return { rule: 'not_a_date' }
  const isNamed = (part: string) => !/^\d/.test(part)
  const named = { dmy: false, mdy: false, ymd: isNamed(second!), dmmmy: isNamed(second!), mmmdy: isNamed(first) }
  if ((isNamed(first) || isNamed(second!)) && !named[format]) return { rule: 'not_a_date' }
  if (format.includes('mmm') && !named[format]) return { rule: 'not_a_date' }
  const [d, m, y] = (
    {
      dmy: [first, second!, third!],
      mdy: [second!, first, third!],
      ymd: [third!, second!, first],
      dmmmy: [first, second!, third!],
      mmmdy: [second!, first, third!],
    } as const
  )[format]
  const year = /^\d\d$/.test(y) ? `20${y}` : y
  const day = `${year}-${monthOf(m).padStart(2, '0')}-${d.padStart(2, '0')}`
  if (!/^20\d\d-\d\d-\d\d$/.test(day) || !isDay(day)) return { rule: 'not_a_date' }
  const said = plain(timeCell ?? '') || rest
  if (said === '') return { value: { at: atTime(day, { seconds: 12 * 3600, aheadMs: dhakaAheadMs }), dayOnly: true } }
  const time = timeOf(said)
  return time === null ? { rule: 'not_a_time' } : { value: { at: atTime(day, time), dayOnly: false } }
}

interface Time {
  seconds: number
  /** The time zone's distance from UTC. */
  aheadMs: number
}

const atTime = (day: string, { seconds, aheadMs }: Time) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + Math.round(seconds * 1000) - aheadMs)

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** The time for `14:05`, `14:05:09`, `02.05 PM`, `18:00:00Z`, `10:30+06`; null for anything else. */
function timeOf(text: string): Time | null {
  const [, h, m, s = '0', half, zone, sign, ahead, minutes = '0'] =
    /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d(?:\.\d{1,9})?))?\s*([ap]\.?m\.?)?\s*(Z|(?:gmt|utc)?([+-])(\d{1,2}):?(\d\d)?)?$/i.exec(
      text,
    ) ?? []
  if (h === undefined) return null
  let hour = Number(h)
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0)
  }
  if (hour > 23 || Number(m) > 59 || Number(s) >= 60) return null
  if (Number(ahead ?? 0) > 14 || Number(minutes) > 59) return null
  const aheadMs = (Number(ahead ?? 0) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return { seconds: hour * 3600 + Number(m) * 60 + Number(s), aheadMs: zone ? aheadMs : dhakaAheadMs }
}
