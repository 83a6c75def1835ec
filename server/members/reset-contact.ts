import type { Identifier } from './identifier.ts'
import type { Contact, User } from './sql.ts'

export type ResetContact = Pick<Contact, 'channel' | 'to'>

/**
 * Where a code to reset the password is sent: to a verified phone or e-mail, and nowhere else, because the owner of a mistyped number would be
 * handed the account. Operators have none.
 */
export function resetContact(
  user: User | undefined,
  identifier: Identifier,
  verified: readonly Contact['channel'][],
): ResetContact | undefined {
  if (!user || user.role === 'operator') return undefined
  const all: ResetContact[] = []
  if (user.phone) all.push({ channel: 'sms', to: user.phone })
  if (user.email) all.push({ channel: 'email', to: user.email })
  const usable = all.filter(({ channel }) => verified.includes(channel))
  return usable.find(({ channel }) => channel === 'email' && 'email' in identifier) ?? usable[0]
}
