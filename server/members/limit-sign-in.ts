import type { Ctx } from '../core/action.ts'
import type { Identifier } from './identifier.ts'
import { accountKey } from './reset-code.ts'

/**
 * Slows down password guessing. A device on which the account was signed in before has its own count, so that strangers cannot lock its
 * owner out. All other devices share the count of the typed name and that of their network. `userId` is undefined for an account that does
 * not exist: its name is counted in the same way.
 */
export async function limitSignIn(ctx: Ctx, userId: number | undefined, identifier: Identifier): Promise<void> {
  const device = userId && ctx.device.nameFor(userId)
  if (device) return ctx.slowDown({ sign_in_device: `#${userId} ${device}` })
  const account = accountKey(ctx, identifier)
  await ctx.slowDown({
    sign_in_from: `${account} ${ctx.network}`,
    sign_in_account: account,
    sign_in_ip: ctx.network,
    // Unknown phone numbers must stay secret, so this count does not distinguish them either.
    ...(userId === undefined && !('phone' in identifier) && { sign_in_unknown: ctx.network }),
  })
}
