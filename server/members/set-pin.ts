import { easyPin } from '../../contract/easy-pin.ts'
import { plainDigits } from '../../contract/format.ts'
import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import { markOfSession } from './device-sql.ts'
import { pinMac } from './pin.ts'
import { setPinMac } from './pin-sql.ts'
import { openWallet } from './seal-wallet.ts'
import { walletEndsWith } from './wallet-number.ts'
import { storedWalletOf } from './wallet-sql.ts'

/** Sets or changes the withdrawal PIN, if it is not easily guessed. A lock after wrong PINs remains until it expires. */
export const setPin: Action<(typeof members)['PUT /api/pin']> = async (ctx, { body }) => {
  const pin = plainDigits(body.pin)
  const why = easyPin(pin, ctx.now.getTime())
  if (why) throw refuse('pin.easy', { why })
  const user = await confirmPassword(ctx, body.password)
  if (user.phone?.endsWith(pin)) throw refuse('pin.easy', { why: 'phone' })
  const wallet = await storedWalletOf(ctx.pool, user.id)
  if (wallet && walletEndsWith(openWallet(ctx.seal, user.id, wallet).number, pin))
    throw refuse('pin.easy', { why: 'wallet' })
  const set = await setPinMac(ctx.db, user, pinMac(ctx, user.id, pin), ctx.now)
  if (!set) throw refuse('password.current_wrong')
  if (await markOfSession(ctx.pool, user.id, ctx.who.sessionId)) ctx.device.setOpens(true)
}
