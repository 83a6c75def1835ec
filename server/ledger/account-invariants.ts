import type { Invariant } from './invariant.ts'

/** For each kind: the signs of outside, sponsor, escrow, member, clearing, fees and withheld, and the references that a row must have. */
const shapes: Record<string, [signs: string, refers: string]> = {
  sponsor_deposit: ['-+00000', 'rail sponsor deposit'],
  sponsor_refund: ['+-00000', 'rail sponsor operator'],
  campaign_fund: ['0-+0000', 'sponsor campaign'],
  campaign_release: ['0+-0000', 'sponsor campaign'],
  task_pay: ['00-+0+0', 'campaign place member'],
  payout_request: ['000-+00', 'rail member payout'],
  payout_settle: ['+000-00', 'rail member payout'],
  payout_return: ['000+-00', 'member payout'],
  goodwill: ['000+0-0', 'member operator second_operator'],
  fee_withdrawal: ['+0000-0', 'rail operator second_operator'],
  rail_cost: ['+0000-0', 'rail'],
  tax_payment: ['+00000-', 'rail operator second_operator'],
  charge: ['+0000-0', 'rail operator second_operator'],
}
const shapeRows = Object.entries(shapes).map(([kind, [signs, refers]]) => `('${kind}', '${signs}', '${refers}')`)
const accounts = ['outside', 'sponsor', 'escrow', 'member', 'clearing', 'fees', 'withheld']
const signs = accounts
  .map((account) => `case sign(j.${account}) when 1 then '+' when -1 then '-' else '0' end`)
  .join(' || ')
const refers = ['rail', 'sponsor', 'deposit', 'campaign', 'place', 'member', 'payout', 'operator', 'second_operator']
  .map((name) => `case when j.${name === 'rail' ? name : `${name}_id`} is not null then '${name}' end`)
  .join(', ')

/** Compares a stored balance with the sum of its rows. A missing balance or missing rows are reported too. */
const balances = (kind: 'member' | 'sponsor') => `
  select format(
    '${kind} %s: has %s, its transactions come to %s', coalesce(a.${kind}_id, s.id),
    coalesce(a.balance::text, 'no account'), coalesce(s.sum, 0)
  ) as offence
  from ledger_${kind} a
    full join (
      select ${kind}_id as id, sum(${kind}) as sum from ledger_journal where ${kind} <> 0 group by 1
    ) s on s.id = a.${kind}_id
  where a.balance is distinct from coalesce(s.sum, 0)`
const chain = (kind: 'member' | 'sponsor') => `
  select format(
    'transaction %s: the balance of ${kind} %s after it is %s, not %s', id, ${kind}_id, expected,
    coalesce(balance_after::text, 'nothing')
  ) as offence
  from (
    select
      id,
      ${kind}_id,
      balance_after,
      sum(${kind}) over (partition by ${kind}_id order by id) as expected
    from ledger_journal
    where ${kind} <> 0
  ) c
  where balance_after is distinct from expected or expected < 0`

/** Checks the journal by itself, and each account's balance against its journal rows. */
export const accountInvariants: Invariant[] = [
  {
    name: 'zero_sum',
    since: { ledger_journal: 'new_rows' },
    sql: `select format(
        'transaction %s: its entries sum to %s', id, ${accounts.join(' + ')}
      ) as offence
      from ledger_journal
      where ${accounts.join(' + ')} <> 0`,
  },
  {
    // Each kind moves money only between its pair of accounts on the closed list (C1, C11).
    name: 'kind',
    since: { ledger_journal: 'new_rows' },
    sql: `select format('transaction %s: %s does not move %s', j.id, j.kind, ${signs}) as offence
      from ledger_journal j
        left join (values ${shapeRows.join(', ')}) k(kind, signs, refers) on k.kind = j.kind::text
      where ${signs} is distinct from k.signs
        and not (j.kind = 'task_pay' and j.fees = 0 and ${signs} = '00-+000')
        and not (j.kind = 'payout_settle' and ${signs} = '+000-0+')`,
  },
  {
    name: 'reference',
    since: { ledger_journal: 'new_rows' },
    sql: `select format(
        'transaction %s: %s refers to %s', j.id, j.kind, concat_ws(' ', ${refers})
      ) as offence
      from ledger_journal j
        left join (values ${shapeRows.join(', ')}) k(kind, signs, refers) on k.kind = j.kind::text
      where concat_ws(' ', ${refers}) is distinct from k.refers`,
  },
  {
    name: 'member_balance',
    since: { ledger_journal: 'member_rows', ledger_member: 'members' },
    sql: balances('member'),
  },
  {
    name: 'sponsor_balance',
    since: { ledger_journal: 'sponsor_rows', ledger_sponsor: 'sponsors' },
    sql: balances('sponsor'),
  },
  {
    name: 'sponsor_funded',
    since: { ledger_journal: 'fundings', ledger_sponsor: 'sponsors' },
    sql: `select format(
        'sponsor %s: funded %s, its transactions come to %s', a.sponsor_id, a.funded,
        coalesce(j.sum, 0)
      ) as offence
      from ledger_sponsor a
        left join (
          select sponsor_id, -sum(sponsor) as sum
          from ledger_journal
          where kind in ('campaign_fund', 'campaign_release')
          group by 1
        ) j using (sponsor_id)
      where a.funded <> coalesce(j.sum, 0)`,
  },
  {
    name: 'member_earned',
    since: { ledger_journal: 'earnings', ledger_member: 'members' },
    sql: `select format(
        'member %s: earned %s with %s tasks, its transactions say %s with %s', a.member_id,
        a.earned, a.approved, coalesce(s.sum, 0), coalesce(s.count, 0)
      ) as offence
      from ledger_member a
        left join (
          select member_id, sum(member) as sum, count(*) as count
          from ledger_journal
          where kind = 'task_pay'
          group by 1
        ) s using (member_id)
      where (a.earned, a.approved) is distinct from (coalesce(s.sum, 0), coalesce(s.count, 0))`,
  },
  {
    // A closed account has no level, so it cannot start a task.
    name: 'member_account',
    since: { ledger_member: 'members' },
    sql: `select format(
        'member %s: %s, its account is %s', a.member_id, coalesce(u.role, 'nobody'),
        case when a.closed then 'closed' else 'open' end
      ) as offence
      from ledger_member a
        left join members_user u on u.id = a.member_id
      where (u.role, u.closed_at is not null) is distinct from ('member', a.closed)`,
  },
  {
    name: 'member_rejected',
    since: { tasks_place: 'rejections', ledger_member: 'members' },
    sql: `select format(
        'member %s: %s rejected, its places say %s', a.member_id, a.rejected, coalesce(p.count, 0)
      ) as offence
      from ledger_member a
        left join (
          select member_id, count(*) as count
          from tasks_place
          where state in ('rejected', 'disputed')
          group by 1
        ) p using (member_id)
      where a.rejected <> coalesce(p.count, 0)`,
  },
  { name: 'member_balance_after', since: { ledger_journal: 'member_rows' }, sql: chain('member') },
  { name: 'sponsor_balance_after', since: { ledger_journal: 'sponsor_rows' }, sql: chain('sponsor') },
  {
    // C2: a balance is never below zero. The same holds for every other account with that limit.
    name: 'below_zero',
    since: `select format('%s: %s', account, balance) as offence
      from (
        select 'member:' || member_id as account, balance from ledger_member
        union all
        select 'sponsor:' || sponsor_id, balance from ledger_sponsor
        union all
        select 'fees', fees from ledger_present_total
        union all
        select 'withheld', withheld from ledger_present_total
      ) b
      where balance < 0`,
    sql: `select format('%s: %s', account, balance) as offence
      from (
        select 'member:' || member_id as account, balance
        from ledger_member
        union all
        select 'sponsor:' || sponsor_id, balance
        from ledger_sponsor
        union all
        select 'escrow:' || campaign_id, sum(escrow)
        from ledger_journal
        where escrow <> 0
        group by campaign_id
        union all
        select 'clearing', sum(clearing)
        from ledger_journal
        union all
        select 'fees', sum(fees)
        from ledger_journal
        union all
        select 'withheld', sum(withheld)
        from ledger_journal
      ) b
      where balance < 0`,
  },
]
