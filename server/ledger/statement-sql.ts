import type { Db } from '../db/db.ts'

export type MemberKind = 'task_pay' | 'payout_request' | 'payout_return' | 'goodwill'

export interface Movement {
  id: number
  at: Date
  kind: MemberKind
  amount: number
  balanceAfter: number
  appName: string | null
  provider: 'bkash' | 'nagad' | 'rocket' | null
  /** Masked except for the last 3 digits. */
  number: string | null
}
export interface Filter {
  kind?: MemberKind | undefined
  /** A month in Asia/Dhaka, such as 2026-11. */
  month?: string | undefined
}

/** A member's movements, newest first. */
export async function movementsOf(
  db: Db,
  memberId: number,
  { kind = undefined, month = undefined }: Filter,
  before: number | null,
  limit: number,
): Promise<Movement[]> {
  const { rows } = await db.query<Movement>(
    `select
        j.id,
        j.at,
        j.kind,
        j.member as amount,
        j.balance_after as "balanceAfter",
        c.app_name as "appName",
        p.provider,
        repeat('*', length(p.number) - 3) || right(p.number, 3) as number
      from ledger_journal j
        left join campaigns_campaign c on c.id = j.campaign_id
        left join payouts_payout p on p.id = j.payout_id
      where j.member_id = $1
        and j.member <> 0
        and ($2::bigint is null or j.id < $2)
        and ($3::ledger_kind is null or j.kind = $3)
        and (
          $4::text is null
          or j.at >= ($4 || '-01')::timestamp at time zone content_time_zone()
            and j.at < (($4 || '-01')::timestamp + interval '1 month') at time zone content_time_zone(
              
            )
        )
      order by j.id desc
      limit $5`,
    [memberId, before, kind ?? null, month ?? null, limit],
    'ledger-statement',
  )
  return rows
}

export async function holderOf(db: Db, memberId: number): Promise<{ username: string; balance: number }> {
  const { rows } = await db.query<{ username: string; balance: number }>(
    'select u.username, a.balance from members_user u join ledger_member a on a.member_id = u.id where u.id = $1',
    [memberId],
  )
  return rows[0]!
}
