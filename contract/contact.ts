import { emailForm } from './email-form.ts'
import { plainDigits } from './format.ts'

/* What a person is called and reached by: the browser says what is wrong before it sends, the server decides. */

/** 3 to 30 Latin or Bengali letters, digits and _ . -, with at least one letter. So it is never an e-mail or a phone number. */
const allowed = /^[A-Za-z0-9_.\-\u0980-\u09fe]{3,30}$/
const signsOnly = /[\u09f2-\u09fb]/ // Bengali currency and fraction signs

export function usernameOf(typed: string): string | null {
  const username = typed.trim().normalize('NFC')
  return allowed.test(username) && !signsOnly.test(username) && /\p{L}/u.test(username) ? username : null
}

/** Whether a name has letters of two scripts: then it may look like another one. */
export const mixesScripts = (name: string): boolean => /[A-Za-z]/.test(name) && /\p{Script=Bengali}/u.test(name)

/** The e-mail in its stored form, or null. Dots and plus signs before the @ are kept. E-mails are compared without case. */
export function emailOf(typed: string): string | null {
  const email = typed.trim().normalize('NFC')
  return email.length <= 254 && emailForm.test(email) ? email : null
}

/** A Bangladeshi mobile number in E.164, or the at most 15 digits of another country's number. Null when it is neither. */
export function phoneOf(typed: string): string | null {
  const compact = plainDigits(typed).replaceAll(/[\s().-]/g, '')
  const bangladeshi = /^(?:\+?88)?(01[3-9]\d{8})$/.exec(compact)?.[1]
  if (bangladeshi) return `+88${bangladeshi}`
  const digits = /^(?:\+|00)?([1-9]\d{5,14})$/.exec(compact)?.[1]
  // A number that begins with 880 but has the wrong format is a typing mistake, not a foreign number.
  return digits && !digits.startsWith('880') ? digits : null
}
