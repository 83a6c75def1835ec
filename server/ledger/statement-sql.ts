import type { Db } from '../db/db.ts'
import { inOrderOf, inBatchesOn } from '../core/in-batches.ts'

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
  payoutId: number | null
  /** Time of the payout's request. */
  requestedAt: Date | null
  /** For a withdrawal: the withheld tax in poisha. */
  withheld: number | null
}
export interface Filter {
  kind?: MemberKind | undefined
  /** A month in Asia/Dhaka, such as 2026-11. */
  month?: string | undefined
  /** The first of seven days in Asia/Dhaka, such as 2026-11-15. */
  week?: string | undefined
}

/**
 * A member's movements after the row with the id `before`, newest first by id, which is the order of the balances. With a filter, the order
 * is by time, as in the index that is used. The two orders differ only if the clocks of two servers differ.
 */
export async function movementsOf(
  db: Db,
  memberId: number,
  { kind, month, week }: Filter,
  before: number | null,
  limit: number,
): Promise<Movement[]> {
  const asked: Asked = { memberId, before: before ?? Number.MAX_SAFE_INTEGER, limit }
  if (!kind && !month && !week) return (await readAll(db, [asked]))[0]!
  const { rows } = await db.query<Movement>(
    filtered,
    [memberId, asked.before, limit, kind ? [kind] : memberKinds, month ?? null, week ?? null],
    'ledger-statement-filtered',
  )
  return rows
}

/** The same without a filter, in one statement for concurrent requests. Only for short pages, which do not delay the others. */
export const pageOfMovements = (pool: Db, memberId: number, before: number | null, limit: number) =>
  readTogether(pool, { memberId, before: before ?? Number.MAX_SAFE_INTEGER, limit })

interface Asked {
  memberId: number
  before: number
  limit: number
}

async function readAll(db: Db, asked: Asked[]): Promise<Movement[][]> {
  const { rows } = await db.query<Movement & { place: number }>(
    all,
    [asked.map(({ memberId }) => memberId), asked.map(({ before }) => before), asked.map(({ limit }) => limit)],
    'ledger-statement',
  )
  return inOrderOf(rows, asked)
}
const readTogether = inBatchesOn(readAll)

const memberKinds: MemberKind[] = ['task_pay', 'payout_request', 'payout_return', 'goodwill']

const columns = 'id, at, kind, member, balance_after, campaign_id, payout_id'
// Subselects, because PostgreSQL would plan a join for many more rows than a page has, and read all campaigns.
const shown = (rows: string, more = '') => `
  select
    ${more}
    j.id,
    j.at,
    j.kind,
    j.member as amount,
    j.balance_after as "balanceAfter",
    (select app_name from campaigns_campaign where id = j.campaign_id) as "appName",
    j.payout_id as "payoutId",
    p.requested_at as "requestedAt",
    p.provider,
    case j.kind when 'payout_request' then p.withheld end as withheld,
    repeat('*', length(p.number) - 3) || right(p.number, 3) as number
  from (${rows}) j
    left join lateral (
      select provider, number, withheld, requested_at from payouts_payout where id = j.payout_id limit 1
    ) p on true`

// The parameters are in subselects, because PostgreSQL would plan the statement again at each call if it knew the values. With bounds on
// both columns, only their common index gives the order: PostgreSQL cannot choose to scan the whole journal from the newest row until it
// has enough of this member's rows.
const all = `${shown(
  `
    select asked.place, r.*
    from unnest(
        (select $1::bigint[]), (select $2::bigint[]), (select $3::bigint[])
      ) with ordinality asked(member_id, before, most, place)
      cross join lateral (
        select ${columns}
        from ledger_journal
        where (member_id, id) > (asked.member_id, 0)
          and (member_id, id) < (asked.member_id, asked.before)
          and member <> 0
        order by member_id desc, id desc
        limit asked.most
      ) r`,
  'j.place,',
)}
  order by j.place, j.id desc`

const pageOfKind = (journal: string) => `(
        select ${columns}
        from ${journal}
        where member_id = (select $1::bigint)
          and kind = k
          and at >= span.begins
          and (at, id) < (span.before, span.before_id)
        order by at desc, id desc
        limit (select $3::bigint)
      )`

// Reads one page of each kind from an index of the journal and from one of its archive, so a rare kind or an old month costs no more than
// the newest rows. The index condition has one upper bound: the last row shown or the end of the month. With two bounds, PostgreSQL may
// start at the wrong one.
const filtered = `
  with period as (
    select
      coalesce(
        greatest(($5 || '-01')::timestamp, $6::timestamp) at time zone content_time_zone(), '-infinity'
      ) as begins,
      coalesce(
        least(
          ($5 || '-01')::timestamp + interval '1 month', $6::timestamp + interval '7 days'
        ) at time zone content_time_zone(),
        'infinity'
      ) as ends
  ),
  span as materialized (
    select
      period.begins,
      coalesce(last.at, period.ends) as before,
      coalesce(last.id, 0) as before_id
    from period
      left join ledger_journal last on last.id = $2 and last.at < period.ends
  )
  ${shown(`
    select r.*
    from span
      cross join unnest((select $4::ledger_kind[])) k
      cross join lateral (${pageOfKind('only ledger_journal')} union all ${pageOfKind('ledger_journal_archive')}) r
    order by r.at desc, r.id desc
    limit (select $3::bigint)`)}
  order by j.at desc, j.id desc`

export async function holderOf(db: Db, memberId: number): Promise<{ username: string; balance: number }> {
  const { rows } = await db.query<{ username: string; balance: number }>(
    'select u.username, a.balance from members_user u join ledger_member a on a.member_id = u.id where u.id = $1',
    [memberId],
  )
  return rows[0]!
}
