import { emailForm } from './email-form.ts'
import { plainDigits } from './format.ts'

/* What a person is called and reached by: the browser says what is wrong before it sends, the server decides. */

/**
 * Everything but Latin and Bengali letters, digits and _ . -, and joiners between Bengali letters. Bengali currency and fraction signs are no
 * letters.
 */
const notAllowed =
  /(?!(?<=[\u0980-\u09f1])[\u200c\u200d](?=[\u0980-\u09f1]))[^A-Za-z0-9_.\-\u0980-\u09f1\u09fc-\u09fe]\p{M}*/u

/** 3 to 30 allowed characters, with at least one letter, which rules out e-mails and phone numbers. */
export function usernameOf(typed: string): string | null {
  const username = typed.trim().normalize('NFKC')
  return /^.{3,30}$/su.test(username) && !notAllowed.test(username) && /\p{L}/u.test(username) ? username : null
}

/** The first sign of a refused username that no username may contain, or the code point of an invisible sign: `U+200B`. */
export function signNotAllowed(typed: string): string | undefined {
  const sign = notAllowed.exec(typed.trim().normalize('NFKC'))?.[0]
  if (!sign || sign === ' ' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign)) return sign
  return `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Whether a name mixes letters of two scripts and so may be mistaken for another name. */
export const mixesScripts = (name: string): boolean => /[A-Za-z]/.test(name) && /\p{Script=Bengali}/u.test(name)

/** ASCII, accented Latin letters and Bengali letters. Excludes invisible characters and look-alikes from other alphabets. */
const plain = /^[\x21-\x7e\u00e0-\u00f6\u00f8-\u00fc\u0980-\u09e3]+$/i

/** Returns the e-mail in its stored form, or null. Keeps dots and plus signs before the @. E-mails are compared without case. */
export function emailOf(typed: string): string | null {
  const email = typed.trim().normalize('NFKC')
  const words = email.split(/[^\p{L}\p{M}]+/u)
  return email.length <= 254 && emailForm.test(email) && plain.test(email) && !words.some(mixesScripts) ? email : null
}

/** Separators in numbers: all kinds of spaces and hyphens, brackets and invisible marks. */
const between = /[\p{Z}\p{Pd}\p{Cf}\s()./]/gu
const digitsOf = (typed: string) => plainDigits(typed.normalize('NFKC')).replaceAll(between, '')

/**
 * Returns a Bangladeshi mobile number in national form (01 and nine digits) from any notation: with country code, with international
 * prefix, without the leading zero, or in Bengali digits. `more`: number of digits that must follow. Null if it is no such number.
 */
export function mobileOf(typed: string, more = 0): string | null {
  const [, number] = /^(?:(?:\+|00)?88(?=0)|(?:\+|00)?880)?0?(1[3-9]\d+)$/.exec(digitsOf(typed)) ?? []
  return number?.length === 10 + more ? `0${number}` : null
}

/** Returns a Bangladeshi mobile number in E.164, or a foreign number of at most 15 digits. Otherwise null. */
export function phoneOf(typed: string): string | null {
  const mobile = mobileOf(typed)
  if (mobile) return `+88${mobile}`
  const digits = /^(?:\+|00)?([1-9]\d{5,14})$/.exec(digitsOf(typed))?.[1]
  // A number that begins with 880 but has the wrong format is a typing mistake, not a foreign number.
  return digits && !digits.startsWith('880') ? digits : null
}
