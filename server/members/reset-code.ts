import type { Ctx } from '../core/action.ts'
import { sixDigits } from './browser-code.ts'
import type { Identifier } from './identifier.ts'
import type { User } from './sql.ts'

/**
 * What tries are counted by: the phone, the e-mail or the username, however it is spelled, and never the account. Whether two of them share a
 * count would tell that they are one person's, and whether spellings do, that there is an account. Only the HMAC is kept.
 */
export function accountKey({ mac }: Pick<Ctx, 'mac'>, identifier: Identifier): string {
  const [[kind, text]] = Object.entries(identifier) as [[string, string]]
  return `?${mac('tries', `${kind}:${text.toLowerCase()}`).toString('hex').slice(0, 32)}`
}

/** The six digits. They follow from the present password’s salt too, so that they are void as soon as it is another one. */
export const resetCode = ({ mac }: Pick<Ctx, 'mac'>, user: User | undefined, name: string): string =>
  sixDigits(mac('password reset', `${user?.id ?? 0}:${name}:${user?.passwordHash.split('$')[4] ?? ''}`))
