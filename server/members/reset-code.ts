import type { Ctx } from '../action.ts'
import { sixDigits } from './browser-code.ts'
import type { User } from './sql.ts'

/**
 * What tries are counted by: the account, however it was spelled, or what was typed when there is none. That may be a phone number or an e-mail, so
 * only its HMAC is kept.
 */
export const accountKey = ({ mac }: Pick<Ctx, 'mac'>, userId: number | undefined, typed: string): string =>
  userId === undefined
    ? `?${mac('nobody', typed.trim().normalize('NFC').toLowerCase()).toString('hex').slice(0, 32)}`
    : `#${userId}`

/** The six digits. They follow from the present password’s salt too, so that they are void as soon as it is another one. */
export const resetCode = ({ mac }: Pick<Ctx, 'mac'>, user: User | undefined, name: string): string =>
  sixDigits(mac('password reset', `${user?.id ?? 0}:${name}:${user?.passwordHash.split('$')[4] ?? ''}`))
