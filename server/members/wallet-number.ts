import { mobileOf } from '../../contract/contact.ts'

export type Provider = 'bkash' | 'nagad' | 'rocket'

/** The stored form of the number: a mobile phone number. Rocket adds a check digit by an unpublished rule. Null if it is invalid. */
export const walletNumberOf = (provider: Provider, typed: string): string | null =>
  mobileOf(typed, provider === 'rocket' ? 1 : 0)

/** Whether the number ends with these digits, for Rocket also without the check digit. */
export const walletEndsWith = (number: string, digits: string): boolean =>
  number.endsWith(digits) || number.slice(0, 11).endsWith(digits)

/** Replaces all digits except the last three with `*`. */
export const maskedNumber = (number: string): string => '*'.repeat(Math.max(0, number.length - 3)) + number.slice(-3)
