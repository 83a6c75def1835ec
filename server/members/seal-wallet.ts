import type { Seal } from '../sealing/seal.ts'
import { maskedNumber } from './wallet-number.ts'

/** As a wallet and its copies in payouts are stored. */
export interface StoredWallet {
  /** With stars instead of all digits but the last three. */
  number: string
  /** Number and name, sealed together. */
  holderName: string
}

const place = (memberId: number) => `wallet:${memberId}`

export const sealWallet = (seal: Seal, memberId: number, { number, holderName }: StoredWallet): StoredWallet => ({
  number: maskedNumber(number),
  holderName: seal.seal(place(memberId), JSON.stringify([number, holderName])),
})

/** Returns the whole number and the name. A wallet opens only for its own member. */
export function openWallet(seal: Seal, memberId: number, stored: StoredWallet): StoredWallet {
  const opened = seal.open(place(memberId), stored.holderName)
  // What SQL wrote in clear is shown as it is, so that the member's pages work. `ledger:check` names it.
  if (opened === stored.holderName) return stored
  const [number, holderName] = JSON.parse(opened) as [string, string]
  return { number, holderName }
}

/** The same for lists and for jobs over many wallets: stars and `?` where no key opens it (Seal.openOrMark). */
export const openWalletOrMark = (seal: Seal, memberId: number, stored: StoredWallet): StoredWallet =>
  seal.openOrMark(place(memberId), stored.holderName) === '?'
    ? { number: stored.number, holderName: '?' }
    : openWallet(seal, memberId, stored)

/** By which a mobile number is found, the newest key's first. A Rocket number is the mobile number and a check digit. */
export const numberMarks = (seal: Seal, number: string): Buffer[] => seal.marks('wallet', number.slice(0, 11))
