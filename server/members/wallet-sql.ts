import type { Db } from '../db/db.ts'
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

/** Returns false when the number belongs to another member. The unique index decides, also for concurrent requests. */
export async function saveWallet(db: Db, memberId: number, wallet: Wallet): Promise<boolean> {
  try {
    await db.query(
      `insert into members_wallet (
          member_id, provider, number, holder_name, changed_at, payouts_from
        )
        values ($1, $2, $3, $4, $5, $6)
        on conflict (member_id) do update
        set
          provider = excluded.provider,
          number = excluded.number,
          holder_name = excluded.holder_name,
          changed_at = excluded.changed_at,
          payouts_from = excluded.payouts_from`,
      [memberId, wallet.provider, wallet.number, wallet.holderName, wallet.changedAt, wallet.payoutsFrom],
    )
    return true
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'members_wallet_number') return false
    throw error
  }
}
