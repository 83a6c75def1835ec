import type { Db } from '../db/db.ts'

/** The subject of a balance's movement, and its page. */
export interface Opens {
  kind: 'task' | 'payout' | 'goodwill' | 'campaign' | 'deposit' | 'refund'
  id: number
}

/** The subject of each of these journal rows. */
export async function opensOf(db: Db, rows: readonly { id: number }[]): Promise<(id: number) => Opens | null> {
  const { rows: found } = await db.query<{ row: number } & Opens>(
    `select
        j.id as row,
        case j.kind
          when 'task_pay' then 'task'
          when 'payout_request' then 'payout'
          when 'payout_return' then 'payout'
          when 'goodwill' then 'goodwill'
          when 'sponsor_deposit' then 'deposit'
          when 'sponsor_refund' then 'refund'
          else 'campaign'
        end as kind,
        case
          when j.kind = 'task_pay' then j.place_id
          when j.kind in ('payout_request', 'payout_return') then j.payout_id
          when j.kind = 'sponsor_deposit' then j.deposit_id
          when j.kind in ('goodwill', 'sponsor_refund') then substring(j.key from '^[a-z_]+:([0-9]+)$')::bigint
          else j.campaign_id
        end as id
      from ledger_journal j
      where j.id = any ($1::bigint[])`,
    [rows.map(({ id }) => id)],
    'lookup-opens',
  )
  const by = new Map(found.map(({ row, kind, id }) => [row, id === null ? null : { kind, id }]))
  return (id) => by.get(id) ?? null
}
