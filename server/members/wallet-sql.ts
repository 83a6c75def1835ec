import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Provider } from './wallet-number.ts'

export interface Wallet {
  provider: Provider
  number: string
  holderName: string
  changedAt: Date
  payoutsFrom: Date | null
}

export async function walletOf(db: Db, memberId: number): Promise<Wallet | undefined> {
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
  db: Db,
  memberId: number,
  pinMac: Buffer,
  { provider, number, holderName }: Pick<Wallet, 'provider' | 'number' | 'holderName'>,
  now: Date,
): Promise<Saved> {
  const answer = await db.query<{ saved: Saved }>('select members_bind_wallet($1, $2, $3, $4, $5, $6) as saved', [
    memberId,
    pinMac,
    provider,
    number,
    holderName,
    now,
  ])
  return onlyRow(answer).saved
}
