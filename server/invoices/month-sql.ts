import { spanOfMonth } from '../day.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { SponsorKind } from '../sponsors/sql.ts'

export interface MonthSums {
  organisation: string
  /** Before the month, in poisha: all movements until then. */
  opening: number
  /** In the order of the kinds in the books. */
  kinds: { kind: SponsorKind; count: number; amount: number }[]
}

/** The sums of a sponsor's movements, of one snapshot. They are made from the movements, and not from balances. */
export async function sumsOfMonth(db: Db, sponsorId: number, month: string): Promise<MonthSums> {
  const { begins, ends } = spanOfMonth(month)
  const { kinds, ...rest } = onlyRow(
    await db.query<MonthSums>(
      `select
          s.name as organisation,
          (
            select coalesce(sum(sponsor), 0)::bigint
            from ledger_journal
            where sponsor_id = s.id and sponsor <> 0 and at < $2
          ) as opening,
          (
            select coalesce(
              json_agg(json_build_object('kind', k.kind, 'count', k.count, 'amount', k.amount) order by k.kind),
              '[]'
            )
            from (
              select kind, count(*), sum(sponsor)::bigint as amount
              from ledger_journal
              where sponsor_id = s.id and sponsor <> 0 and at >= $2 and at < $3
              group by kind
            ) k
          ) as kinds
        from sponsors_sponsor s
        where s.id = $1`,
      [sponsorId, begins, ends],
    ),
  )
  return { ...rest, kinds }
}

export const closingOf = ({ opening, kinds }: MonthSums): number =>
  kinds.reduce((sum, { amount }) => sum + amount, opening)
