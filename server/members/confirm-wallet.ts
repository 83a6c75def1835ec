import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { pinMac } from './pin.ts'
import { requirePin } from './pin-sql.ts'
import { pinRefused } from './pin-refused.ts'
import { openWallet } from './seal-wallet.ts'
import { walletShown } from './show-wallet.ts'
import { confirmStoredWallet, storedWalletOf } from './wallet-sql.ts'

/** The member has seen the wallet that was bound before the password was set anew, and says with the PIN that it is the own one. */
export const confirmWallet: Action<(typeof members)['POST /api/wallet/confirm']> = async (ctx, { body }) => {
  const { id } = ctx.who
  const mac = pinMac(ctx, id, body.pin)
  await requirePin(ctx.pool, id, mac, ctx.now)
  const answer = await confirmStoredWallet(ctx.db, id, mac, ctx.now)
  switch (answer.outcome) {
    case 'no_wallet':
      throw refuse('not_found')
    case 'confirmed': {
      const stored = (await storedWalletOf(ctx.db, id))!
      return walletShown({ ...stored, ...openWallet(ctx.seal, id, stored) }, ctx.now)
    }
    default:
      throw pinRefused(answer)
  }
}
