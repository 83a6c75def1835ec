import type { Ctx } from '../core/action.ts'
import { codeMinutes, sixDigits } from './browser-code.ts'
import type { Contact } from './sql.ts'

type Asked = Pick<Contact, 'channel' | 'to'>

/**
 * The six digits that prove access to a contact. They are derived by a MAC from the account, the contact and the quarter of an hour, so
 * nothing is stored.
 */
export function contactCode({ mac }: Pick<Ctx, 'mac'>, userId: number, { channel, to }: Asked, at: Date): string {
  const quarter = Math.floor(at.getTime() / (codeMinutes * 60_000))
  return sixDigits(mac('contact', `${userId}:${channel}:${to}:${quarter}`))
}

/** Returns whether the code was sent in the last 15 minutes or slightly more. */
export const isContactCode = (ctx: Pick<Ctx, 'mac' | 'now'>, userId: number, contact: Asked, code: string): boolean =>
  [0, codeMinutes].some(
    (minutes) => contactCode(ctx, userId, contact, new Date(ctx.now.getTime() - minutes * 60_000)) === code,
  )
