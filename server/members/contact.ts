import { plainDigits } from '../../contract/format.ts'

/** 3 to 30 Latin or Bengali letters, digits and _ . -, with at least one letter. So it is never an e-mail or a phone number. */
const allowed = /^[A-Za-z0-9_.\-\u0980-\u09fe]{3,30}$/
const signsOnly = /[\u09f2-\u09fb]/ // Bengali currency and fraction signs

export function usernameOf(typed: string): string | null {
  const username = typed.trim().normalize('NFC')
  return allowed.test(username) && !signsOnly.test(username) && /\p{L}/u.test(username) ? username : null
}

/** Whether a name has letters of two scripts: then it may look like another one. */
export const mixesScripts = (name: string): boolean => /[A-Za-z]/.test(name) && /\p{Script=Bengali}/u.test(name)

/** What only staff are called, without signs, and with the digits that look like letters as these. */
const ofStaff = [
  'admin',
  'administrator',
  'support',
  'helpdesk',
  'moderator',
  'operator',
  'official',
  'staff',
  'system',
  'অ্যাডমিন',
  'এডমিন',
  'সাপোর্ট',
  'হেল্পডেস্ক',
  'অপারেটর',
  'সিস্টেম',
].map((word) => word.normalize('NFC'))
const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '০': 'o' }
const folded = (name: string) =>
  name
    .normalize('NFKC')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[0-9০]/g, (digit) => letterOf[digit] ?? '')
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
    // Written with a small L instead of an I.
    .replaceAll('l', 'i')
const looksLike = (words: readonly string[]) => words.map(folded)
const platform = looksLike(['porokh', 'পরখ'])
const staff = looksLike(ofStaff)

/** Whether a member or a sponsor of this name could be taken for Porokh, or for somebody who works for it. */
export function posesAsStaff(name: string): boolean {
  const all = folded(name)
  // With and without the digits at the end, which may be part of the word.
  const forms = [all, folded(name.replace(/[\d০-৯]+$/, ''))]
  return platform.some((word) => all.includes(word)) || forms.some((form) => staff.some((word) => isOf(form, word)))
}
/** The word itself, or the word before or after another one: `admin_rahim`, not `badminton`. */
const isOf = (name: string, word: string) => name.startsWith(word) || name.endsWith(word)

/** The e-mail in its stored form, or null. Dots and plus signs before the @ are kept. E-mails are compared without case. */
export function emailOf(typed: string): string | null {
  const email = typed.trim().normalize('NFC')
  return email.length <= 254 && /^[^\s@<>(),;:"\\]+@[^\s@.<>(),;:"\\]+(\.[^\s@.<>(),;:"\\]+)+$/.test(email)
    ? email
    : null
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
