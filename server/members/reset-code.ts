import { normalForm } from '../../contract/normal-form.ts'
import type { Ctx } from '../core/action.ts'
import { sixDigits } from './browser-code.ts'
import type { Identifier } from './identifier.ts'
import type { User } from './sql.ts'

/**
 * The key for counting attempts: the phone, the e-mail or the username, in any spelling, and never the account. A shared count would reveal
 * that two names belong to one person, or that spellings belong to an account. Only the HMAC is stored.
 */
export function accountKey({ mac }: Pick<Ctx, 'mac'>, identifier: Identifier): string {
  const [[kind, text]] = Object.entries(identifier) as [[string, string]]
  return `?${mac('tries', `${kind}:${normalForm(text)}`)
    .toString('hex')
    .slice(0, 32)}`
}

/** The six digits. They also depend on the current password's salt, so that they become invalid when the password changes. */
export const resetCode = ({ mac }: Pick<Ctx, 'mac'>, user: User | undefined, name: string): string =>
  sixDigits(mac('password reset', `${user?.id ?? 0}:${name}:${user?.passwordHash.split('$')[4] ?? ''}`))
