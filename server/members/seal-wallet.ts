import type { Seal } from '../sealing/seal.ts'
import { maskedNumber } from './wallet-number.ts'

/** The stored form of a wallet and of its copies in payouts. */
export interface StoredWallet {
  /** All digits but the last three are stars. */
  number: string
  /** Number and name, encrypted together. */
  holderName: string
}

const place = (memberId: number) => `wallet:${memberId}`

export const sealWallet = (seal: Seal, memberId: number, { number, holderName }: StoredWallet): StoredWallet => ({
  number: maskedNumber(number),
  holderName: seal.seal(place(memberId), JSON.stringify([number, holderName])),
})

/** Returns the whole number and the name. A wallet can be decrypted only for its own member. */
export function openWallet(seal: Seal, memberId: number, stored: StoredWallet): StoredWallet {
  const opened = seal.open(place(memberId), stored.holderName)
  // Plaintext written by SQL is shown as it is, so that the member's pages work. `ledger:check` reports it.
  if (opened === stored.holderName) return stored
  const [number, holderName] = JSON.parse(opened) as [string, string]
  return { number, holderName }
}

/** The same for lists and for jobs over many wallets: stars and `?` if no key decrypts it (Seal.openOrMark). */
export const openWalletOrMark = (seal: Seal, memberId: number, stored: StoredWallet): StoredWallet =>
  seal.openOrMark(place(memberId), stored.holderName) === '?'
    ? { number: stored.number, holderName: '?' }
    : openWallet(seal, memberId, stored)

/** The HMACs by which a mobile number is found, the newest key's first. A Rocket number is the mobile number and a check digit. */
export const numberMarks = (seal: Seal, number: string): Buffer[] => seal.marks('wallet', number.slice(0, 11))
