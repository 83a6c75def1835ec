import { phoneOf } from '../../contract/contact.ts'

/** What somebody types to sign in. */
export type Identifier = { email: string } | { phone: string } | { username: string }

/** One field takes all three: only e-mails have an @, and of the others only usernames have a letter. */
export function identifierOf(typed: string): Identifier {
  const text = typed.trim().normalize('NFKC')
  if (text.includes('@')) return { email: text }
  const phone = /\p{L}/u.test(text) ? null : phoneOf(text)
  return phone ? { phone } : { username: text }
}
