import type { Language } from '../../../contract/common.ts'
import {
  formatDate,
  formatDateTime,
  formatLength,
  formatLevel,
  formatMoneyInText,
  formatNumber,
  formatPercent,
  formatTime,
  localDigits,
  locales,
  months,
  timeZone,
} from '../../../contract/format.ts'
import { useLanguage } from './language.tsx'

const formatted = (time: string | Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(new Date(time))

export const formatMonth = (time: string | Date, language: Language): string =>
  formatted(time, language, { month: 'long', year: 'numeric' })

/** `02:05:09`, in the reader's digits. */
export function formatClock(seconds: number, language: Language): string {
  const left = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  return localDigits(parts.map((part) => String(part).padStart(2, '0')).join(':'), language)
}

/** Shows a masked wallet number, `********678`, as `•••• 678`. Other texts are returned unchanged. */
export const formatMasked = (text: string, language: Language): string =>
  text.replace(/\*+(\d+)/, (_, end: string) => `•••• ${localDigits(end, language)}`)

/** Formats all non-text values of a screen in the reader's language. */
export function useFormat() {
  const language = useLanguage()
  return {
    /** For sentences: `BDT` and the number stay on one line. `Money` shows a standalone amount. */
    money: (poisha: number) => formatMoneyInText(poisha, language),
    /** Ids and account numbers: digits without grouping. */
    digits: (text: string | number) => localDigits(String(text), language),
    level: (name: string) => formatLevel(name, language),
    number: (value: number) => formatNumber(value, language),
    percent: (percent: number) => formatPercent(percent, language),
    date: (time: string | Date) => formatDate(time, language),
    /** Without the year, if it is obvious: `2 Nov`, `২ নভেম্বর`. */
    dayOfYear: (time: string | Date) => formatted(time, language, { day: 'numeric', month: months[language] }),
    time: (time: string | Date) => formatTime(time, language),
    dateTime: (time: string | Date) => formatDateTime(time, language),
    month: (time: string | Date) => formatMonth(time, language),
    length: (seconds: number) => formatLength(seconds, language),
    clock: (seconds: number) => formatClock(seconds, language),
    masked: (text: string) => formatMasked(text, language),
  }
}
