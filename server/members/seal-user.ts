import type { Db } from '../db/db.ts'
import type { Seal } from '../seal.ts'
import type { Role } from '../../contract/endpoint.ts'
import type { Identifier } from './identifier.ts'

interface Contacts {
  role: Role
  username: string
  email: string | null
  phone: string | null
}

/** By which the e-mail and the phone number are found. */
export interface Marks {
  emailMark: Buffer | null
  phoneMark: Buffer | null
}

/** What is stored of a new user: contacts are sealed, and so is the name of a sponsor, which is the e-mail. */
export async function sealUser<U extends Contacts>({ db, seal }: { db: Db; seal: Seal }, user: U): Promise<U & Marks> {
  const { emailMark, phoneMark, ...sealed } = sealedUser(seal, user)
  return { ...user, emailMark, phoneMark, ...((await seal.isOn(db)) ? sealed : {}) }
}

export const sealedUser = (seal: Seal, { role, username, email, phone }: Contacts) => ({
  username: role === 'sponsor' ? seal.seal('user.username', username) : username,
  email: email === null ? null : seal.seal('user.email', email),
  phone: phone === null ? null : seal.seal('user.phone', phone),
  emailMark: emailMarks(seal, email)[0] ?? null,
  phoneMark: phoneMarks(seal, phone)[0] ?? null,
})

/** What is stored of a user, in clear. */
export const openUser = <U extends Omit<Contacts, 'role'>>(seal: Seal, user: U): U => ({
  ...user,
  username: seal.open('user.username', user.username),
  email: seal.open('user.email', user.email),
  phone: seal.open('user.phone', user.phone),
})

/** By which an e-mail or a phone number is found, the newest key's first. E-mails are compared without case. */
export const emailMarks = (seal: Seal, email: string | null): Buffer[] =>
  email === null ? [] : seal.marks('email', email.toLowerCase())
export const phoneMarks = (seal: Seal, phone: string | null): Buffer[] =>
  phone === null ? [] : seal.marks('phone', phone)

/**
 * The condition that a row of `members_user u` belongs to this identifier, and the values of its two parameters, of which the first is `$n`.
 * A contact may still be stored in clear.
 */
export function whoIs(seal: Seal, who: Identifier, n = 1): [condition: string, values: [unknown, unknown]] {
  const [marks, clear] = [`$${n}::bytea[]`, `$${n + 1}`]
  if ('email' in who)
    return [
      `(u.email_mark = any(${marks}) or lower(u.email) = lower(${clear}))`,
      [emailMarks(seal, who.email), who.email],
    ]
  if ('phone' in who)
    return [`(u.phone_mark = any(${marks}) or u.phone = ${clear})`, [phoneMarks(seal, who.phone), who.phone]]
  return [`(${marks} is null and lower(u.username) = lower(${clear}))`, [null, who.username]]
}
