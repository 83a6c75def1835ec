import { phoneOf } from './contact.ts'
import type { Identifier } from './sql.ts'

/** Only e-mails have an @, and only usernames have a letter: so one field takes all three. */
export function identifierOf(typed: string): Identifier {
  const text = typed.trim().normalize('NFC')
  if (text.includes('@')) return { email: text }
  const phone = /\p{L}/u.test(text) ? null : phoneOf(text)
  return phone ? { phone } : { username: text }
}
