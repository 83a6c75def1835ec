import type { Ctx } from '../action.ts'
import type { Contact } from './sql.ts'

export const codeMinutes = 15

/**
 * The six digits that prove that somebody reads what is sent to a contact. They follow by a MAC from the account, the contact and the
 * quarter of an hour, so that nothing is stored.
 */
export function contactCode({ mac }: Pick<Ctx, 'mac'>, userId: number, { channel, to }: Contact, at: Date): string {
  const quarter = Math.floor(at.getTime() / (codeMinutes * 60_000))
  const bytes = mac('contact', `${userId}:${channel}:${to}:${quarter}`)
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Whether the code is the one that was sent in the last 15 minutes or a little more. */
export const isContactCode = (ctx: Pick<Ctx, 'mac' | 'now'>, userId: number, contact: Contact, code: string): boolean =>
  [0, codeMinutes].some(
    (minutes) => contactCode(ctx, userId, contact, new Date(ctx.now.getTime() - minutes * 60_000)) === code,
  )
