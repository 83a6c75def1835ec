import { emailForm } from './email-form.ts'
import { plainDigits } from './format.ts'

/* What a person is called and reached by: the browser says what is wrong before it sends, the server decides. */

/** 3 to 30 Latin or Bengali letters, digits and _ . -, with at least one letter. So it is never an e-mail or a phone number. */
const allowed = /^[A-Za-z0-9_.\-\u0980-\u09fe]{3,30}$/
const signsOnly = /[\u09f2-\u09fb]/ // Bengali currency and fraction signs

export function usernameOf(typed: string): string | null {
  const username = typed.trim().normalize('NFKC')
  return allowed.test(username) && !signsOnly.test(username) && /\p{L}/u.test(username) ? username : null
}

/** Whether a name has letters of two scripts: then it may look like another one. */
export const mixesScripts = (name: string): boolean => /[A-Za-z]/.test(name) && /\p{Script=Bengali}/u.test(name)

/** ASCII, accents of Latin letters, and Bengali letters: no letter that looks like one of another alphabet, and none that is not seen. */
const plain = /^[\x21-\x7e\u00e0-\u00f6\u00f8-\u00fc\u0980-\u09e3]+$/i

/** The e-mail in its stored form, or null. Dots and plus signs before the @ are kept. E-mails are compared without case. */
export function emailOf(typed: string): string | null {
  const email = typed.trim().normalize('NFKC')
  const words = email.split(/[^\p{L}\p{M}]+/u)
  return email.length <= 254 && emailForm.test(email) && plain.test(email) && !words.some(mixesScripts) ? email : null
}

/** What people and programs write between the digits of a number: blanks and hyphens of every kind, brackets, and marks that nobody sees. */
const between = /[\p{Z}\p{Pd}\p{Cf}\s()./]/gu
const digitsOf = (typed: string) => plainDigits(typed.normalize('NFKC')).replaceAll(between, '')

/**
 * A Bangladeshi mobile number as it is dialled within the country, 01 and nine digits, however it is written: with the country's code, with the
 * code of international calls, without its zero, in Bengali digits. `more`: how many digits follow it. Null when it is none.
 */
export function mobileOf(typed: string, more = 0): string | null {
  const [, number] = /^(?:(?:\+|00)?88(?=0)|(?:\+|00)?880)?0?(1[3-9]\d+)$/.exec(digitsOf(typed)) ?? []
  return number?.length === 10 + more ? `0${number}` : null
}

/** A Bangladeshi mobile number in E.164, or the at most 15 digits of another country's number. Null when it is neither. */
export function phoneOf(typed: string): string | null {
  const mobile = mobileOf(typed)
  if (mobile) return `+88${mobile}`
  const digits = /^(?:\+|00)?([1-9]\d{5,14})$/.exec(digitsOf(typed))?.[1]
  // A number that begins with 880 but has the wrong format is a typing mistake, not a foreign number.
  return digits && !digits.startsWith('880') ? digits : null
}
