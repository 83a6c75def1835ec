import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { walletOf, type Wallet } from './wallet-sql.ts'
import { maskedNumber } from './wallet-number.ts'

export const showWallet: Action<(typeof members)['GET /api/wallet']> = async ({ db, who, now }) => {
  const wallet = await walletOf(db, who.id)
  return { wallet: wallet ? walletShown(wallet, now) : null }
}

export const walletShown = (wallet: Wallet, now: Date) => ({
  provider: wallet.provider,
  number: maskedNumber(wallet.number),
  holderName: wallet.holderName,
  changedAt: wallet.changedAt.toISOString(),
  payoutsFrom: wallet.payoutsFrom && wallet.payoutsFrom > now ? wallet.payoutsFrom.toISOString() : null,
})
