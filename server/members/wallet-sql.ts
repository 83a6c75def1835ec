import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Seal } from '../seal.ts'
import { numberMarks, openWallet, sealWallet, type StoredWallet } from './seal-wallet.ts'
import type { Provider } from './wallet-number.ts'

export interface Wallet {
  provider: Provider
  number: string
  holderName: string
  changedAt: Date
  payoutsFrom: Date | null
}

/** The wallet as it is stored: number and name are sealed. */
export async function storedWalletOf(db: Db, memberId: number): Promise<Wallet | undefined> {
  const { rows } = await db.query<Wallet>(
    `select
        provider,
        number,
        holder_name as "holderName",
        changed_at as "changedAt",
        payouts_from as "payoutsFrom"
      from members_wallet
      where member_id = $1`,
    [memberId],
  )
  return rows[0]
}

/** What `members_bind_wallet` did. Times are those of JSON. */
export type Saved =
  | { outcome: 'pin_not_set' | 'number_taken' }
  /** How many tries are left. */
  | { outcome: 'pin_wrong'; left: number }
  | { outcome: 'pin_locked'; until: string }
  | { outcome: 'bound' | 'changed' | 'unchanged'; changed_at: string; payouts_from: string | null }

/** Binds the wallet, if the PIN is right, and notifies the member. */
export async function saveWallet(
  { db, seal }: { db: Db; seal: Seal },
  memberId: number,
  pinMac: Buffer,
  wallet: Pick<Wallet, 'provider' | 'number' | 'holderName'>,
  now: Date,
): Promise<Saved> {
  const { number, holderName } = await toStore({ db, seal }, memberId, wallet)
  const answer = await db.query<{ saved: Saved }>('select members_bind_wallet($1, $2, $3, $4, $5, $6, $7) as saved', [
    memberId,
    pinMac,
    wallet.provider,
    number,
    holderName,
    now,
    numberMarks(seal, wallet.number),
  ])
  return onlyRow(answer).saved
}

/** What is stored already, if it is the same wallet, since sealing it again would look like a change. */
async function toStore(
  { db, seal }: { db: Db; seal: Seal },
  memberId: number,
  wallet: Pick<Wallet, 'provider' | 'number' | 'holderName'>,
): Promise<StoredWallet> {
  const stored = await storedWalletOf(db, memberId)
  const present = stored && openWallet(seal, memberId, stored)
  if (
    stored?.provider === wallet.provider &&
    present?.number === wallet.number &&
    present.holderName === wallet.holderName
  )
    return stored
  return sealWallet(seal, memberId, wallet)
}
