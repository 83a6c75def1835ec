import { phoneOf } from '../../contract/contact.ts'

/** An identifier typed at sign-in. */
export type Identifier = { email: string } | { phone: string } | { username: string }

/** One field accepts all three: only e-mails contain an @, and only usernames among the others contain a letter. */
export function identifierOf(typed: string): Identifier {
  const text = typed.trim().normalize('NFKC')
  if (text.includes('@')) return { email: text }
  const phone = /\p{L}/u.test(text) ? null : phoneOf(text)
  return phone ? { phone } : { username: text }
}
