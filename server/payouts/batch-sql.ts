import type { Db } from '../db/db.ts'
import { openWallet } from '../members/seal-wallet.ts'
import type { Seal } from '../seal.ts'
import type { Order } from './rails/rail.ts'

export interface Batch {
  id: number
  provider: Order['provider']
  count: number
  amount: number
  paid: number
  failed: number
  createdAt: Date
  /** Null when the system made it. */
  createdBy: string | null
  /** After a restore: its payouts may have been sent already (after-move.sql). */
  inDoubt: boolean
}
const select = `select
    b.id,
    b.provider,
    b.created_at as "createdAt",
    u.username as "createdBy",
    b.in_doubt as "inDoubt",
    s.count,
    s.amount,
    s.paid,
    s.failed
  from payouts_batch b
    left join members_user u on u.id = b.created_by
    cross join lateral (
      select
        count(*) as count,
        coalesce(sum(amount), 0)::bigint as amount,
        count(*) filter (where state = 'paid') as paid,
        count(*) filter (where state = 'failed') as failed
      from payouts_payout
      where batch_id = b.id
    ) s`

export async function batches(db: Db, before: number | null, limit: number): Promise<Batch[]> {
  const { rows } = await db.query<Batch>(
    `${select} where $1::bigint is null or b.id < $1 order by b.id desc limit $2`,
    [before, limit],
  )
  return rows
}

export async function batchById(db: Db, id: number): Promise<Batch | undefined> {
  const { rows } = await db.query<Batch>(`${select} where b.id = $1`, [id])
  return rows[0]
}

/** With the whole numbers. */
export async function batchPayouts({ db, seal }: { db: Db; seal: Seal }, batchId: number): Promise<Order[]> {
  const { rows } = await db.query<Order & { memberId: number; holderName: string }>(
    `select id, member_id as "memberId", provider, number, holder_name as "holderName", amount
      from payouts_payout
      where batch_id = $1
      order by id`,
    [batchId],
  )
  return rows.map((row) => ({ ...row, number: openWallet(seal, row.memberId, row).number }))
}
