import { plainDigits } from '../../contract/format.ts'

export type Provider = 'bkash' | 'nagad' | 'rocket'

/** 01[3-9] and 8 digits; Rocket's has its check digit behind, whose rule is not public. Null when it does not fit. */
export function walletNumberOf(provider: Provider, typed: string): string | null {
  const digits = walletDigits(typed)
  const fits = provider === 'rocket' ? /^01[3-9]\d{9}$/ : /^01[3-9]\d{8}$/
  return fits.test(digits) ? digits : null
}

/** Bengali digits, spaces, dashes and the country's code are all how people write the same number. */
export const walletDigits = (typed: string): string =>
  plainDigits(typed)
    .replaceAll(/[\s-]/g, '')
    .replace(/^\+?88(?=01)/, '')

/** All but the last 3 digits hidden. */
export const maskedNumber = (number: string): string => '*'.repeat(Math.max(0, number.length - 3)) + number.slice(-3)
