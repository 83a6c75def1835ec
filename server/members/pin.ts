import { plainDigits } from '../../contract/format.ts'
import type { Ctx } from '../core/action.ts'

/**
 * The PIN as the database receives it; the database stores its hash. It includes the member's id, so that equal PINs of two members are
 * stored differently.
 */
export const pinMac = (ctx: Pick<Ctx, 'mac'>, memberId: number, pin: string): Buffer =>
  ctx.mac('pin', `${memberId}:${plainDigits(pin.trim())}`)
