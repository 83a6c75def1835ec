import { plainDigits } from '../../contract/format.ts'

export type Provider = 'bkash' | 'nagad' | 'rocket'

/** The number in its stored form: 01[3-9] and 8 digits. Rocket adds a check digit, whose rule is not public. Null when it is invalid. */
export function walletNumberOf(provider: Provider, typed: string): string | null {
  const digits = walletDigits(typed)
  const fits = provider === 'rocket' ? /^01[3-9]\d{9}$/ : /^01[3-9]\d{8}$/
  return fits.test(digits) ? digits : null
}

/** People write the same number with Bengali digits, spaces, dashes or the country code. */
export const walletDigits = (typed: string): string =>
  plainDigits(typed)
    .replaceAll(/[\s-]/g, '')
    .replace(/^\+?88(?=01)/, '')

/** Replaces all digits except the last three by `*`. */
export const maskedNumber = (number: string): string => '*'.repeat(Math.max(0, number.length - 3)) + number.slice(-3)
