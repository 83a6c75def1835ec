import { plainDigits } from '../../contract/format.ts'

/** Letters (Bengali ones too), digits and _ . - , 3 to 30 of them, one letter at least: never an e-mail or a phone number. */
const allowed = /^[A-Za-z0-9_.\-\u0980-\u09fe]{3,30}$/
const signsOnly = /[\u09f2-\u09fb]/ // Bengali currency signs and the like

export function usernameOf(typed: string): string | null {
  const username = typed.trim().normalize('NFC')
  return allowed.test(username) && !signsOnly.test(username) && /\p{L}/u.test(username) ? username : null
}

/** Compared without case; what stands before the @ keeps its dots and plus signs. */
export function emailOf(typed: string): string | null {
  const email = typed.trim().normalize('NFC')
  return email.length <= 254 && /^[^\s@<>(),;:"\\]+@[^\s@.<>(),;:"\\]+(\.[^\s@.<>(),;:"\\]+)+$/.test(email)
    ? email
    : null
}

/** A Bangladeshi mobile number in E.164; another country's digits as they are, at most 15. */
export function phoneOf(typed: string): string | null {
  const compact = plainDigits(typed).replaceAll(/[\s().-]/g, '')
  const bangladeshi = /^(?:\+?88)?(01[3-9]\d{8})$/.exec(compact)?.[1]
  if (bangladeshi) return `+88${bangladeshi}`
  const digits = /^(?:\+|00)?([1-9]\d{5,14})$/.exec(compact)?.[1]
  // A number that begins like ours but does not fit is a typing mistake, not one of another country.
  return digits && !digits.startsWith('880') ? digits : null
}
