import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { openWallet } from './seal-wallet.ts'
import { storedWalletOf, type Wallet } from './wallet-sql.ts'
import { maskedNumber } from './wallet-number.ts'

export const showWallet: Action<(typeof members)['GET /api/wallet']> = async ({ db, seal, who, now }) => {
  const stored = await storedWalletOf(db, who.id)
  return { wallet: stored ? walletShown({ ...stored, ...openWallet(seal, who.id, stored) }, now) : null }
}

export const walletShown = (wallet: Wallet, now: Date) => ({
  provider: wallet.provider,
  number: maskedNumber(wallet.number),
  holderName: wallet.holderName,
  changedAt: wallet.changedAt.toISOString(),
  payoutsFrom: wallet.payoutsFrom && wallet.payoutsFrom > now ? wallet.payoutsFrom.toISOString() : null,
  toConfirm: wallet.toConfirm,
})
