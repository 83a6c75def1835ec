import { plainDigits } from '../../contract/format.ts'
import type { Ctx } from '../action.ts'
import { refuseAndKeep, refuse } from '../refuse.ts'
import { countWrongPin, clearPinFailures, lockPin } from './pin-sql.ts'

/** The stored form of a PIN. It includes the member's id, so that equal PINs of two members are stored differently. */
export const pinMac = (ctx: Pick<Ctx, 'mac'>, memberId: number, pin: string): Buffer =>
  ctx.mac('pin', `${memberId}:${plainDigits(pin.trim())}`)

/** Refuses a wrong PIN and counts it: the fifth wrong one locks the PIN for 15 minutes. */
export async function checkPin(ctx: Ctx<'member'>, pin: string): Promise<void> {
  const { id } = ctx.who
  const stored = await lockPin(ctx.db, id)
  if (!stored.mac) throw refuse('pin.not_set')
  if (stored.lockedUntil && stored.lockedUntil > ctx.now)
    throw refuse('pin.locked', { retryAt: stored.lockedUntil.toISOString() })
  if (stored.mac.equals(pinMac(ctx, id, pin))) {
    if (stored.failures > 0) await clearPinFailures(ctx.db, id)
    return
  }
  const lockedUntil = await countWrongPin(ctx.db, id, ctx.now)
  if (lockedUntil) throw refuseAndKeep('pin.locked', { retryAt: lockedUntil.toISOString() })
  throw refuseAndKeep('pin.wrong', { left: 4 - stored.failures })
}
