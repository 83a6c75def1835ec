import { mobileOf } from '../../contract/contact.ts'

export type Provider = 'bkash' | 'nagad' | 'rocket'

/** The number in its stored form: that of a mobile phone. Rocket adds a check digit, whose rule is not public. Null when it is invalid. */
export const walletNumberOf = (provider: Provider, typed: string): string | null =>
  mobileOf(typed, provider === 'rocket' ? 1 : 0)

/** Replaces all digits except the last three by `*`. */
export const maskedNumber = (number: string): string => '*'.repeat(Math.max(0, number.length - 3)) + number.slice(-3)
