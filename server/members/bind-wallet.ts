import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { checkPin } from './pin.ts'
import { walletShown } from './show-wallet.ts'
import { saveWallet, walletOf, type Wallet } from './wallet-sql.ts'
import { maskedNumber, walletDigits, walletNumberOf } from './wallet-number.ts'

const waitHours = 24

/**
 * Sets the member's wallet. After a change, payouts wait, so that the owner of a stolen account has time to react.
 * The first wallet can be used at once.
 */
export const bindWallet: Action<(typeof members)['PUT /api/wallet']> = async (ctx, { body }) => {
  const { provider, holderName, numberAgain } = body
  const number = walletNumberOf(provider, body.number)
  if (!number) throw refuse('wallet.provider_number')
  const again = numberAgain === undefined ? undefined : walletDigits(numberAgain)
  if (again === undefined ? provider === 'rocket' : again !== number) throw refuse('wallet.number_mismatch')
  await checkPin(ctx, body.pin)

  const before = await walletOf(ctx.db, ctx.who.id)
  if (before && before.provider === provider && before.number === number && before.holderName === holderName) {
    return walletShown(before, ctx.now)
  }
  const payoutsFrom = before ? new Date(ctx.now.getTime() + waitHours * 3_600_000) : null
  const wallet: Wallet = { provider, number, holderName, changedAt: ctx.now, payoutsFrom }
  if (!(await saveWallet(ctx.db, ctx.who.id, wallet))) throw refuse('wallet.number_taken')
  const detail = { provider, number: maskedNumber(number), payoutsFrom }
  await record(ctx, before ? 'wallet.changed' : 'wallet.bound', { memberId: ctx.who.id, notify: true, detail })
  return walletShown(wallet, ctx.now)
}
