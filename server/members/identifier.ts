import { phoneOf } from '../../contract/contact.ts'

/** What somebody types to sign in. */
export type Identifier = { email: string } | { phone: string } | { username: string }

/**
 * The id that this text may be, or null. A longer number is a phone's. In a cell the number of the cell stands before it, with zeros between
 * them, which no phone's number has there: 7 before 12 is 7000000000012 (docs/scale.md).
 */
export const idIn = (text: string): number | null =>
  /^(?:[1-9]\d{0,3}000\d{9}|[1-9]\d{0,8})$/.test(text) ? Number(text) : null

/** One field takes all three: only e-mails have an @, and of the others only usernames have a letter. */
export function identifierOf(typed: string): Identifier {
  const text = typed.trim().normalize('NFC')
  if (text.includes('@')) return { email: text }
  const phone = /\p{L}/u.test(text) ? null : phoneOf(text)
  return phone ? { phone } : { username: text }
}
