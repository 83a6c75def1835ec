import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { refuse, refuseAndKeep } from '../refuse.ts'
import { pinMac } from './pin.ts'
import { walletShown } from './show-wallet.ts'
import { tellUser } from './tell-user.ts'
import { walletNumberOf } from './wallet-number.ts'
import { saveWallet } from './wallet-sql.ts'

/**
 * Sets the member's wallet. After a change, payouts wait 24 hours, so that the owner of a stolen account has time to react.
 * The first wallet can be used at once. The database checks the PIN and counts wrong ones (bind-wallet.sql).
 */
export const bindWallet: Action<(typeof members)['PUT /api/wallet']> = async (ctx, { body }) => {
  const { provider, holderName, numberAgain } = body
  const number = walletNumberOf(provider, body.number)
  if (!number) throw refuse('wallet.provider_number')
  const again = numberAgain === undefined ? undefined : walletNumberOf(provider, numberAgain)
  if (again === undefined ? provider === 'rocket' : again !== number) throw refuse('wallet.number_mismatch')

  await ctx.limit('wallet', String(ctx.who.id))
  const mac = pinMac(ctx, ctx.who.id, body.pin)
  const saved = await saveWallet(ctx, ctx.who.id, mac, { provider, number, holderName }, ctx.now)
  switch (saved.outcome) {
    case 'pin_not_set':
      throw refuse('pin.not_set')
    // Commits, so that the count of wrong tries is kept.
    case 'pin_wrong':
      throw refuseAndKeep('pin.wrong', { left: saved.left })
    case 'pin_locked':
      throw refuseAndKeep('pin.locked', { retryAt: new Date(saved.until).toISOString() })
    case 'number_taken':
      throw refuse('wallet.number_taken')
    default: {
      const payoutsFrom = saved.payouts_from === null ? null : new Date(saved.payouts_from)
      if (saved.outcome === 'changed') await tellUser(ctx, ctx.who.id, 'walletChanged', payoutsFrom ?? ctx.now)
      return walletShown({ provider, number, holderName, changedAt: new Date(saved.changed_at), payoutsFrom }, ctx.now)
    }
  }
}
