import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../core/action.ts'
import { dayOf, nameOfDay, startOfDay } from '../core/day.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { accountOf } from './accounts-sql.ts'

type Shown = Reply<(typeof reconciliation)['GET /api/operator/reconciliation/accounts/:id/days/:day']>
type Balances = Pick<Shown, 'opening' | 'closing' | 'books' | 'gap' | 'gapBefore'>
type Figures = Omit<Shown, 'id' | keyof Balances>

interface Counted {
  count: number
  moneyIn: number
  moneyOut: number
  open: number
  matched: number
  explained: number
  explainedAmount: number
}
type Row = Omit<Figures, 'lines' | 'movements' | 'isOver' | 'askedAt' | 'closedAt'> & {
  id: number
  lines: Counted
  movements: Counted
  askedAt: string | null
  closedAt: string | null
}

const side = (what: 'lines' | 'movements') => `json_build_object(
    'count', d.${what},
    'moneyIn', d.${what}_in,
    'moneyOut', d.${what}_out,
    'open', d.${what}_open,
    'matched', d.${what}_matched,
    'explained', d.${what}_explained,
    'explainedAmount', d.${what}_explained_amount
  ) as ${what}`

/** The rows of some days, by their key: each is one row, however many items count on it. */
async function daysOf(db: Db, accountId: number, from: string, to: string): Promise<Map<string, Row>> {
  const { rows } = await db.query<Row>(
    `select
        d.id,
        d.day::text as day,
        d.state,
        d.version,
        ${side('lines')},
        ${side('movements')},
        a.username as "askedBy",
        d.asked_at as "askedAt",
        d.note,
        case when d.closed_first is not null then array[f.username, s.username] end as "closedBy",
        d.closed_at as "closedAt"
      from reconciliation_day d
        left join members_user a on a.id = d.asked_by
        left join members_user f on f.id = d.closed_first
        left join members_user s on s.id = d.closed_second
      where d.account_id = $1
        and d.day between $2 and $3
      order by d.day`,
    [accountId, from, to],
    'reconciliation-days',
  )
  return new Map(rows.map((row) => [row.day, row]))
}

const counted = (of: Counted) => ({
  ...of,
  moneyIn: poisha(of.moneyIn),
  moneyOut: poisha(of.moneyOut),
  explainedAmount: poisha(of.explainedAmount),
})
const none: Counted = { count: 0, moneyIn: 0, moneyOut: 0, open: 0, matched: 0, explained: 0, explainedAmount: 0 }
const time = (at: string | null) => at && new Date(at).toISOString()

const figures = (day: string, row: Row | undefined, now: Date): Figures => ({
  day,
  state: row?.state ?? 'open',
  version: row?.version ?? 0,
  isOver: startOfDay(Date.parse(day) / 86_400_000 + 1) <= now,
  lines: counted(row?.lines ?? none),
  movements: counted(row?.movements ?? none),
  askedBy: row?.askedBy ?? null,
  askedAt: time(row?.askedAt ?? null),
  note: row?.note ?? '',
  closedBy: row?.closedBy ?? null,
  closedAt: time(row?.closedAt ?? null),
})

/** The days of a month, from the account's first day up to today. */
export const listDays: Action<(typeof reconciliation)['GET /api/operator/reconciliation/accounts/:id/days']> = async (
  { db, now },
  { params, query: { month } },
) => {
  const { since } = await accountOf(db, params.id)
  const [year, number] = month.split('-').map(Number)
  const first = Date.UTC(year!, number! - 1, 1) / 86_400_000
  const after = Date.UTC(year!, number!, 1) / 86_400_000
  const days = Array.from({ length: after - first }, (_, at) => nameOfDay(first + at)).filter(
    (day) => day >= since && day <= nameOfDay(dayOf(now)),
  )
  if (days.length === 0) return { items: [] }
  const rows = await daysOf(db, params.id, days[0]!, days.at(-1)!)
  return { items: days.map((day) => figures(day, rows.get(day), now)) }
}

/** One day, with its balances by the statement and by the books. */
async function shownDay(db: Db, id: number, day: string, now: Date): Promise<Shown> {
  const [{ since }, rows, balances] = await Promise.all([
    accountOf(db, id),
    daysOf(db, id, day, day),
    balancesOf(db, id, day),
  ])
  if (day < since || day > nameOfDay(dayOf(now))) throw refuse('not_found')
  return { ...figures(day, rows.get(day), now), id: rows.get(day)?.id ?? null, ...balances }
}

export const showDay: Action<(typeof reconciliation)['GET /api/operator/reconciliation/accounts/:id/days/:day']> = (
  { db, now },
  { params: { id, day } },
) => shownDay(db, id, day, now)

/** The same, by the number used in the inbox. */
export const showNumberedDay: Action<(typeof reconciliation)['GET /api/operator/reconciliation/days/:id']> = async (
  { db, now },
  { params },
) => {
  const { rows } = await db.query<{ day: string; id: number; name: string }>(
    `select d.day::text as day, a.id, a.name
      from reconciliation_day d
        join reconciliation_account a on a.id = d.account_id
      where d.id = $1`,
    [params.id],
  )
  if (!rows[0]) throw refuse('not_found')
  const { day, ...account } = rows[0]
  return { ...(await shownDay(db, account.id, day, now)), account }
}

/** The movements of a day and of all earlier ones since the day of the first stated balance, added to that balance. */
const booksAt = (day: string) => `(
    select s.opening + coalesce(sum(d.movements_in + d.movements_out), 0)::bigint
    from stated s
      left join reconciliation_day d on d.account_id = $1 and d.day between s.day and ${day}
    where s.day <= ${day}
    group by s.opening
  )`

/** The balances at the edges of a day's statement, each found by the index on time, and those of the books. */
async function balancesOf(db: Db, id: number, day: string): Promise<Balances> {
  const from = startOfDay(Date.parse(day) / 86_400_000)
  const edge = (order: 'asc' | 'desc') =>
    `select amount, balance
      from reconciliation_line
      where account_id = $1 and at >= $2 and at < $3 and not late
      order by at ${order}, id ${order}
      limit 1`
  const { rows } = await db.query<Record<keyof Omit<Balances, 'gap'>, number | null>>(
    `with
        stated as (
          select (at at time zone content_time_zone())::date as day, balance - amount as opening
          from reconciliation_line
          where account_id = $1 and balance is not null
          order by at, id
          limit 1
        ),
        before as (
          select (at at time zone content_time_zone())::date as day, balance
          from reconciliation_line
          where account_id = $1 and at < $2 and not late
          order by at desc, id desc
          limit 1
        )
      select
        (select f.balance - f.amount from (${edge('asc')}) f) as opening,
        (select l.balance from (${edge('desc')}) l) as closing,
        ${booksAt('$4::date')} as books,
        (select b.balance - ${booksAt('b.day')} from before b) as "gapBefore"`,
    [id, from, new Date(from.getTime() + 86_400_000), day],
    'reconciliation-balances',
  )
  const { opening, closing, books, gapBefore } = onlyRow({ rows })
  const told = (amount: number | null) => (amount === null ? null : poisha(amount))
  return {
    opening: told(opening),
    closing: told(closing),
    books: told(books),
    gap: closing === null || books === null ? null : poisha(closing - books),
    gapBefore: told(gapBefore),
  }
}
