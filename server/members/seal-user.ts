import type { Seal } from '../sealing/seal.ts'
import type { Role } from '../../contract/endpoint.ts'
import type { Identifier } from './identifier.ts'

interface Contacts {
  role: Role
  username: string
  email: string | null
  phone: string | null
}

/** The HMACs by which the e-mail and the phone number are found. */
export interface Marks {
  emailMark: Buffer | null
  phoneMark: Buffer | null
}

/** The stored form of a new user: contacts are encrypted, and so is a sponsor's name, which is the e-mail. */
export const sealUser = <U extends Contacts>(seal: Seal, user: U): U & Marks => ({ ...user, ...sealedUser(seal, user) })

export const sealedUser = (seal: Seal, { role, username, email, phone }: Contacts) => ({
  username: role === 'sponsor' ? seal.seal('user.username', username) : username,
  email: email === null ? null : seal.seal('user.email', email),
  phone: phone === null ? null : seal.seal('user.phone', phone),
  emailMark: emailMarks(seal, email)[0] ?? null,
  phoneMark: phoneMarks(seal, phone)[0] ?? null,
})

/** The stored values of a user, decrypted. */
export const openUser = <U extends Omit<Contacts, 'role'>>(seal: Seal, user: U): U => ({
  ...user,
  username: seal.open('user.username', user.username),
  email: seal.open('user.email', user.email),
  phone: seal.open('user.phone', user.phone),
})

/** The HMACs by which an e-mail or a phone number is found, the newest key's first. E-mails are compared without case. */
export const emailMarks = (seal: Seal, email: string | null): Buffer[] =>
  email === null ? [] : seal.marks('email', email.toLowerCase())
export const phoneMarks = (seal: Seal, phone: string | null): Buffer[] =>
  phone === null ? [] : seal.marks('phone', phone)

/** The condition that a row of `members_user u` belongs to this identifier, and the value of its parameter `$n`. */
export function whoIs(seal: Seal, who: Identifier, n = 1): [condition: string, value: unknown] {
  if ('email' in who) return [`u.email_mark = any($${n}::bytea[])`, emailMarks(seal, who.email)]
  if ('phone' in who) return [`u.phone_mark = any($${n}::bytea[])`, phoneMarks(seal, who.phone)]
  return [`text_normal_form(u.username) = text_normal_form($${n})`, who.username]
}
