import { sponsorKinds } from '../../contract/invoices.ts'
import { spanOfMonth } from '../core/day.ts'
import type { Db } from '../db/db.ts'
import type { SponsorKind } from '../sponsors/sql.ts'

export interface MonthSums {
  organisation: string
  /** The sum of all movements before the month, in poisha. */
  opening: number
  /** In the order of the kinds in the books. */
  kinds: { kind: SponsorKind; count: number; amount: number }[]
}

/** The sums of a sponsor's movements, from one snapshot. They are calculated from the movements, not from balances. */
export async function sumsOfMonth(db: Db, sponsorId: number, month: string): Promise<MonthSums> {
  const { begins, ends } = spanOfMonth(month)
  const { rows } = await db.query<{
    organisation: string
    kind: SponsorKind
    before: number
    count: number
    amount: number
  }>(
    `select s.name as organisation, k.kind, coalesce(b.amount, 0) as before, m.count, coalesce(m.amount, 0) as amount
      from sponsors_sponsor s
        cross join unnest($4::ledger_kind[]) k(kind)
        cross join lateral (
          select sum(sponsor)::bigint as amount
          from ledger_journal
          where sponsor_id = s.id and sponsor <> 0 and kind = k.kind and at < $2
        ) b
        cross join lateral (
          select count(*), sum(sponsor)::bigint as amount
          from ledger_journal
          where sponsor_id = s.id and sponsor <> 0 and kind = k.kind and at >= $2 and at < $3
        ) m
      where s.id = $1
      order by k.kind`,
    [sponsorId, begins, ends, sponsorKinds],
  )
  return {
    organisation: rows[0]!.organisation,
    opening: rows.reduce((sum, { before }) => sum + before, 0),
    kinds: rows.filter(({ count }) => count > 0).map(({ kind, count, amount }) => ({ kind, count, amount })),
  }
}

export const closingOf = ({ opening, kinds }: MonthSums): number =>
  kinds.reduce((sum, { amount }) => sum + amount, opening)
