import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Seal } from '../sealing/seal.ts'
import { numberMarks, openWallet, sealWallet, type StoredWallet } from './seal-wallet.ts'
import type { Provider } from './wallet-number.ts'

export interface Wallet {
  provider: Provider
  number: string
  holderName: string
  changedAt: Date
  payoutsFrom: Date | null
  /** Whether payouts wait until the member has confirmed the wallet. */
  toConfirm: boolean
}

/** The stored form of the wallet: number and name are encrypted. */
interface StoredRow extends Wallet {
  /** Whether the member has proved to own the number. */
  isProven: boolean
}

export async function storedWalletOf(db: Db, memberId: number): Promise<StoredRow | undefined> {
  const { rows } = await db.query<StoredRow>(
    `select
        provider,
        number,
        holder_name as "holderName",
        changed_at as "changedAt",
        payouts_from as "payoutsFrom",
        proven_at is not null as "isProven",
        m.wallet_asked_since is not null as "toConfirm"
      from members_wallet w
        join members_member m on m.id = w.member_id
      where w.member_id = $1`,
    [memberId],
  )
  return rows[0]
}

/** The reason to refuse a PIN. Times are in JSON format. */
export type PinRefused =
  | { outcome: 'pin_not_set' }
  /** Number of remaining tries. */
  | { outcome: 'pin_wrong'; left: number }
  | { outcome: 'pin_locked'; until: string }

/** The result of `members_bind_wallet`. */
type Saved =
  | PinRefused
  | { outcome: 'code_needed' | 'number_taken' }
  | { outcome: 'bound' | 'changed' | 'unchanged'; changed_at: string; payouts_from: string | null }

/** Binds the wallet if the PIN is correct, and notifies the member. */
export async function saveWallet(
  { db, seal }: { db: Db; seal: Seal },
  memberId: number,
  pinMac: Buffer,
  wallet: Pick<StoredRow, 'provider' | 'number' | 'holderName' | 'isProven'>,
  now: Date,
): Promise<Saved> {
  const { number, holderName } = await toStore({ db, seal }, memberId, wallet)
  const answer = await db.query<{ saved: Saved }>(
    'select members_bind_wallet($1, $2, $3, $4, $5, $6, $7, $8) as saved',
    [memberId, pinMac, wallet.provider, number, holderName, now, numberMarks(seal, wallet.number), wallet.isProven],
  )
  return onlyRow(answer).saved
}

/** Records that the member has confirmed the bound wallet, if the PIN is correct. */
export async function confirmStoredWallet(db: Db, memberId: number, mac: Buffer, now: Date) {
  const answer = await db.query<{ confirmed: PinRefused | { outcome: 'no_wallet' } | { outcome: 'confirmed' } }>(
    'select members_confirm_wallet($1, $2, $3) as confirmed',
    [memberId, mac, now],
  )
  return onlyRow(answer).confirmed
}

/** The stored values if the wallet is unchanged, since encrypting it again would look like a change. */
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
