import type { Language } from './common.ts'

/* Formats numbers, money and times for people, in the same way on the server and in the browser. */

export const timeZone = 'Asia/Dhaka'
/** Dhaka is UTC+6 all year. */
export const dhakaAheadMs = 6 * 3_600_000
export const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** Poisha as taka, calculated in exact decimals because a float would round large sums. */
export const decimalTaka = (poisha: number) => {
  const digits = String(Math.abs(poisha)).padStart(3, '0')
  return `${poisha < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

/** Created on first use, since each formatter takes some milliseconds on a slow phone. */
function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made: Partial<Record<Language, T>> = {}
  return (language) => (made[language] ??= make(language))
}
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const taka = perLanguage((language) =>
  language === 'bn'
    ? new Intl.NumberFormat('bn-BD', { style: 'currency', currency: 'BDT', ...cents })
    : new Intl.NumberFormat('en-US', cents),
)
const whole = perLanguage((language) => new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-US'))

/** Bengali month names are not abbreviated: nobody writes `নভে` or `অক্টো`. */
export const months = { en: 'short', bn: 'long' } as const
const dateTime = (options: (language: Language) => Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(locales[language], { timeZone, ...options(language) }))
const date = dateTime((language) => ({ day: 'numeric', month: months[language], year: 'numeric' }))
const time = dateTime(() => ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

/** `BDT 1,234.50`, `১,২৩৪.৫০৳`. */
export function formatMoney(poisha: number, language: Language): string {
  if (language === 'bn') return taka('bn').format(decimalTaka(poisha))
  return `${poisha < 0 ? '-' : ''}BDT ${taka('en').format(decimalTaka(Math.abs(poisha)))}`
}

/** For use in sentences: `BDT` and the number stay on one line. */
export const formatMoneyInText = (poisha: number, language: Language): string =>
  formatMoney(poisha, language).replace(' ', '\u00a0')

export const formatNumber = (n: number, language: Language): string => whole(language).format(n)

/** `12.5%`, `১২.৫%`. */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const
/** A duration in its largest whole unit: "2 hours", "৩ দিন". */
export function formatLength(seconds: number, language: Language): string {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? units[2]
  const length = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(seconds / size)
  // The modern spelling of the hour, as in dictionaries and our own texts; browsers use the older one.
  return length.replace('ঘন্টা', 'ঘণ্টা')
}

/** Replaces Western digits by those of the language: `11:00` becomes `১১:০০`. */
export const localDigits = (text: string, language: Language): string =>
  language === 'bn' ? text.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit))) : text

/** Replaces Bengali digits in typed text by Western digits. */
export const plainDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0x09e6) - 0x09e6))

/** The name of a level: `VIP 2`, `ভিআইপি ২`. */
export const formatLevel = (name: string, language: Language): string =>
  language === 'bn' ? localDigits(name.replace('VIP', 'ভিআইপি'), 'bn') : name

/** The part of the day, as said before an hour in Bengali, by three hours; from 18 on an hour earlier, and ভোর is at 4 and 5. */
const parts = 'রাত রাত সকাল সকাল দুপুর বিকাল সন্ধ্যা রাত রাত'.split(' ')

/** `21 Nov 2026`, `২১ নভেম্বর ২০২৬`, in Dhaka. */
export const formatDate = (at: string | Date, language: Language): string =>
  date(language).format(new Date(at)).replace(',', '')
/** `19:28`, in Dhaka; in Bengali as people say it: `সন্ধ্যা ৭:২৮`. */
export function formatTime(at: string | Date, language: Language): string {
  const clock = time('en').format(new Date(at))
  if (language === 'en') return clock
  const hour = Number(clock.slice(0, 2))
  const part = hour === 4 || hour === 5 ? 'ভোর' : parts[Math.floor((hour < 18 ? hour : hour + 1) / 3)]
  return `${part} ${localDigits(`${hour % 12 || 12}${clock.slice(2)}`, 'bn')}`
}
/** `21 Nov 2026, 19:28`, `২১ নভেম্বর ২০২৬ সন্ধ্যা ৭:২৮`, in Dhaka. */
export const formatDateTime = (at: string | Date, language: Language): string =>
  `${formatDate(at, language)}${language === 'en' ? ',' : ''} ${formatTime(at, language)}`

/** `November 2026`, from a month such as 2026-11. */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15`),
  )

/** The date and time in Dhaka in the format of inputs: `2026-11-21T19:28`. The first ten characters are the day. */
export const dhakaClock = (at: number | string): string =>
  new Date((typeof at === 'string' ? Date.parse(at) : at) + dhakaAheadMs).toISOString().slice(0, 16)
/** Converts such a date and time to ISO 8601 in UTC. */
export const fromDhakaClock = (typed: string): string => new Date(Date.parse(`${typed}Z`) - dhakaAheadMs).toISOString()
