import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

/**
 * The data that `ledger:check --since` reads: the rows after a head and the rows to which they refer. The queries of the invariants run on
 * tables limited to these rows. A query with this prefix reads `ledger_journal` and gets these rows.
 */
export interface Since {
  /** The day of the head, such as `2026-11-21`. */
  day: string
  /** The ids of the last trusted rows. */
  journal: number
  events: number
  /** The end of that day in PostgreSQL's format. Later rows are not trusted. */
  from: string
}
export type Narrowed = Partial<Record<Table, keyof typeof narrowings>>
type Table =
  | 'ledger_journal'
  | 'ledger_member'
  | 'ledger_sponsor'
  | 'audit_event'
  | 'tasks_place'
  | 'campaigns_campaign'
  | 'payouts_payout'
  | 'sponsors_deposit'
  | 'sponsors_refund'
  | 'approvals_proposal'
  | 'members_wallet'
  | 'members_wallet_change'

/** The ids to which the rows and events after a head refer. */
export interface Touched extends Since, Ids {}
interface Ids {
  members: number[]
  sponsors: number[]
  places: number[]
  payouts: number[]
  campaigns: number[]
}

/** The upper limit is beyond every row: with two limits, PostgreSQL uses the index. */
const after = (table: string, id: number) =>
  `select t.* from public.${table} t where t.id > ${id} and t.id < ${id} + 1000000000000`
const newRows = ({ journal, events }: Since) => `
  new_row as materialized (${after('ledger_journal', journal)}),
  new_event as materialized (${after('audit_event', events)})`

/** Reads the ids once for all queries, so that PostgreSQL knows their number when it plans the queries. */
export async function readTouched(db: Db, since: Since): Promise<Touched> {
  const { rows } = await db.query<Ids>(`with ${newRows(since)},
  about as materialized (
    select member_id, sponsor_id, place_id, payout_id, campaign_id from new_row
    union
    select member_id, sponsor_id, task_id, payout_id, campaign_id from new_event
  )
  select
    array(select distinct member_id from about where member_id is not null) as members,
    array(select distinct sponsor_id from about where sponsor_id is not null) as sponsors,
    array(select distinct place_id from about where place_id is not null) as places,
    array(
      select payout_id from about where payout_id is not null
      union
      select id from public.payouts_payout where state in ('requested', 'sending')
    ) as payouts,
    array(
      select campaign_id from about where campaign_id is not null
      union
      select campaign_id from public.tasks_place where id = any (array(select place_id from about))
    ) as campaigns`)
  return { ...since, ...onlyRow({ rows }) }
}

/** The rows by the names that the queries below use. */
const touched = (about: Touched) => `${newRows(about)},
  ${(['member', 'sponsor', 'place', 'payout', 'campaign'] as const)
    .map((one) => `touched_${one} as (select unnest('{${about[`${one}s`].join()}}'::bigint[]) as id)`)
    .join(',\n  ')}`

const oneOf = (table: string, column: string, of: string) =>
  `select t.* from public.${table} t where t.${column} in (select id from ${of})`
/** The last row of each touched account before the head, counted as an opening balance, followed by the new rows. */
const opening = (kind: 'member' | 'sponsor') => `
    select o.id, o.kind, t.id as ${kind}_id, o.balance_after as ${kind}, o.balance_after
    from touched_${kind} t,
      lateral (
        select j.id, j.kind, j.balance_after
        from public.ledger_journal j
        where j.${kind}_id = t.id and j.id <= (select journal from head) and j.${kind} <> 0
        order by j.id desc
        limit 1
      ) o
    union all
    select id, kind, ${kind}_id, ${kind}, balance_after from new_row`
const recent = (table: string, times: readonly string[], columns = 't.*') => `
    select ${columns}
    from public.${table} t
    where ${times.map((time) => `t.${time} >= (select "from" from head)`).join(' or ')}`

/** The subsets that can replace a table. */
const narrowings = {
  new_rows: 'select n.* from new_row n',
  new_events: 'select n.* from new_event n',
  members: oneOf('ledger_member', 'member_id', 'touched_member'),
  sponsors: oneOf('ledger_sponsor', 'sponsor_id', 'touched_sponsor'),
  member_rows: opening('member'),
  sponsor_rows: opening('sponsor'),
  /** All earnings of the touched members and all movements of the touched sponsors: no row stores these sums. */
  earnings: `${oneOf('ledger_journal', 'member_id', 'touched_member')} and t.kind = 'task_pay'`,
  fundings: `${oneOf('ledger_journal', 'sponsor_id', 'touched_sponsor')} and t.sponsor <> 0`,
  rejections: `${oneOf('tasks_place', 'member_id', 'touched_member')} and t.state in ('rejected', 'disputed')`,
  places: oneOf('tasks_place', 'id', 'touched_place'),
  place_rows: `
    select j.* from touched_place t join public.ledger_journal j on j.key = 'task_pay:' || t.id
    union
    select n.* from new_row n where kind = 'task_pay'`,
  campaigns: oneOf('campaigns_campaign', 'id', 'touched_campaign'),
  campaign_places: oneOf('tasks_place', 'campaign_id', 'touched_campaign'),
  /** Read by their keys and by the index on the sponsor, since no index covers the campaign. */
  campaign_rows: `
    select j.* from touched_campaign t join public.ledger_journal j on j.key = 'campaign_fund:' || t.id
    union
    select j.*
    from public.ledger_journal j
    where j.sponsor_id in (
        select sponsor_id from public.campaigns_campaign where id in (select id from touched_campaign)
      )
      and j.sponsor <> 0
      and j.kind = 'campaign_release'
      and j.campaign_id in (select id from touched_campaign)
    union
    select j.*
    from public.tasks_place p
      join public.ledger_journal j on j.key = 'task_pay:' || p.id
    where p.campaign_id in (select id from touched_campaign)
      and p.state = 'approved'
    union
    select n.* from new_row n where escrow <> 0`,
  payouts: oneOf('payouts_payout', 'id', 'touched_payout'),
  payout_rows: `
    select j.*
    from touched_payout t
      cross join unnest(array['payout_request:', 'payout_settle:', 'payout_return:']) k(ey)
      join public.ledger_journal j on j.key = k.ey || t.id
    union
    select n.* from new_row n where payout_id is not null`,
  deposits: recent('sponsors_deposit', ['created_at', 'confirmed_at']),
  refunds: recent('sponsors_refund', ['created_at', 'decided_at']),
  /** Without the secret, which the application cannot read. */
  approvals: recent(
    'approvals_proposal',
    ['proposed_at', 'decided_at'],
    't.id, t.kind, t.subject, t.member_id, t.figure_id, t.operator_id, t.amount, t.reason, t.proposed_by, t.proposed_at, t.state, t.decided_by, t.decided_at',
  ),
  wallets: oneOf('members_wallet', 'member_id', 'touched_member'),
  wallet_changes: oneOf('members_wallet_change', 'member_id', 'touched_member'),
  /** Members with a protected level, and the announcements that they received. */
  kept_members: `${oneOf('ledger_member', 'member_id', 'touched_member')}
      and (t.kept_level is not null or t.member_id in (select member_id from new_event where action = 'level.losing'))`,
  kept_events: `
    select e.*
    from touched_member t
      join public.ledger_member a on a.member_id = t.id
      join public.audit_event e on e.member_id = t.id
    where a.kept_level is not null
      and e.action = 'level.losing'
    union
    select n.* from new_event n where action = 'level.losing'`,
}

/** Limits the query of an invariant to data after a head. */
export function sqlSince(about: Touched, sql: string, narrowed: Narrowed): string {
  const tables = Object.entries(narrowed).map(([table, name]) => `${table} as (${narrowings[name]})`)
  const head = `head as (select ${about.journal}::bigint as journal, '${about.from}'::timestamptz as "from")`
  return `with ${[head, touched(about), ...tables].join(',\n  ')}\n${sql}`
}
