import type { Language } from './common.ts'
import { formatLength, formatMoneyInText, formatNumber } from './format.ts'

/** The conditions of a filter of the Task Hall, under the names of its query. Minutes, megabytes and poisha. */
export interface WishFilter {
  platform?: 'android' | 'ios' | 'web' | null | undefined
  minPay?: number | null | undefined
  maxMinutes?: number | null | undefined
  maxMegabytes?: number | null | undefined
  search?: string | null | undefined
}

const platformNames = {
  en: { android: 'Android', ios: 'iPhone', web: 'Browser' },
  bn: { android: 'অ্যান্ড্রয়েড', ios: 'আইফোন', web: 'ব্রাউজার' },
} as const

/** `Android · at least BDT 50.00 · at most 10 minutes`. */
export function wishInWords(
  { platform, minPay, maxMinutes, maxMegabytes, search }: WishFilter,
  language: Language,
): string {
  const [atLeast, atMost, megabytes] = language === 'en' ? ['at least', 'at most', 'MB'] : ['অন্তত', 'সর্বোচ্চ', 'এমবি']
  const isGiven = (value: number | null | undefined): value is number => value !== null && value !== undefined
  const parts = [
    search && `“${search}”`,
    platform && platformNames[language][platform],
    isGiven(minPay) && `${atLeast} ${formatMoneyInText(minPay, language)}`,
    isGiven(maxMinutes) && `${atMost} ${formatLength(maxMinutes * 60, language)}`,
    isGiven(maxMegabytes) && `${atMost} ${formatNumber(maxMegabytes, language)} ${megabytes}`,
  ].filter(Boolean)
  const words = parts.join(' · ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const names = ['search', 'minPay', 'maxMinutes', 'maxMegabytes', 'platform'] as const

/** The address of the Task Hall with this filter, the same for the same filter. */
export function wishLink(filter: WishFilter): string {
  const given = names.filter((name) => filter[name] !== null && filter[name] !== undefined)
  const query = new URLSearchParams(given.map((name) => [name, String(filter[name])]))
  return given.length > 0 ? `/?${query}#hall` : '/#hall'
}
