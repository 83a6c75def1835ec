/**
 * The invariants of the books, each as a query that finds violations. Everything is recalculated from the rows of the
 * journal; no invariant relies on a trigger.
 */
export interface Invariant {
  name: string
  /** Returns a row with a text column `offence` for each violation. */
  sql: string
}

/** For each kind: the signs of outside, sponsor, escrow, member, clearing and fees, and the references of a row. */
const shapes: Record<string, [signs: string, refers: string]> = {
  sponsor_deposit: ['-+0000', 'rail sponsor deposit'],
  sponsor_refund: ['+-0000', 'rail sponsor operator'],
  campaign_fund: ['0-+000', 'sponsor campaign'],
  campaign_release: ['0+-000', 'sponsor campaign'],
  task_pay: ['00-+0+', 'campaign place member'],
  payout_request: ['000-+0', 'rail member payout'],
  payout_settle: ['+000-0', 'rail member payout'],
  payout_return: ['000+-0', 'member payout'],
  goodwill: ['000+0-', 'member operator second_operator'],
  fee_withdrawal: ['+0000-', 'rail operator second_operator'],
}
const shapeRows = Object.entries(shapes).map(([kind, [signs, refers]]) => `('${kind}', '${signs}', '${refers}')`)
const accounts = ['outside', 'sponsor', 'escrow', 'member', 'clearing', 'fees']
const signs = accounts
  .map((account) => `case sign(j.${account}) when 1 then '+' when -1 then '-' else '0' end`)
  .join(' || ')
const refers = ['rail', 'sponsor', 'deposit', 'campaign', 'place', 'member', 'payout', 'operator', 'second_operator']
  .map((name) => `case when j.${name === 'rail' ? name : `${name}_id`} is not null then '${name}' end`)
  .join(', ')

/** Compares a stored balance with the sum of its rows, also when one of the two is missing. */
const balances = (kind: 'member' | 'sponsor') => `
  select format('${kind} %s: has %s, its transactions come to %s', coalesce(a.${kind}_id, s.id),
      coalesce(a.balance::text, 'no account'), coalesce(s.sum, 0)) as offence
  from ledger_${kind} a
    full join (select ${kind}_id as id, sum(${kind}) as sum from ledger_journal where ${kind} <> 0 group by 1) s
      on s.id = a.${kind}_id
  where a.balance is distinct from coalesce(s.sum, 0)`
const chain = (kind: 'member' | 'sponsor') => `
  select format('transaction %s: the balance of ${kind} %s after it is %s, not %s', id, ${kind}_id, expected,
      coalesce(balance_after::text, 'nothing')) as offence
  from (select id, ${kind}_id, balance_after, sum(${kind}) over (partition by ${kind}_id order by id) as expected
    from ledger_journal where ${kind} <> 0) c
  where balance_after is distinct from expected or expected < 0`

/** Finds journal rows for which the state that they must have caused does not exist. */
const withoutState = (what: string, journal: string, state: string) => `
  select format('transaction %s: ${what}', j.id) as offence from ledger_journal j where ${journal} and not exists (${state})`

export const invariants: Invariant[] = [
  {
    name: 'zero_sum',
    sql: `select format('transaction %s: its entries sum to %s', id, ${accounts.join(' + ')}) as offence
      from ledger_journal where ${accounts.join(' + ')} <> 0`,
  },
  {
    // Only the pairs of accounts on the closed list (C1, C11).
    name: 'kind',
    sql: `select format('transaction %s: %s does not move %s', j.id, j.kind, ${signs}) as offence
      from ledger_journal j left join (values ${shapeRows.join(', ')}) k(kind, signs, refers) on k.kind = j.kind::text
      where ${signs} is distinct from k.signs and not (j.kind = 'task_pay' and j.fees = 0 and ${signs} = '00-+00')`,
  },
  {
    name: 'reference',
    sql: `select format('transaction %s: %s refers to %s', j.id, j.kind, concat_ws(' ', ${refers})) as offence
      from ledger_journal j left join (values ${shapeRows.join(', ')}) k(kind, signs, refers) on k.kind = j.kind::text
      where concat_ws(' ', ${refers}) is distinct from k.refers`,
  },
  { name: 'member_balance', sql: balances('member') },
  { name: 'sponsor_balance', sql: balances('sponsor') },
  {
    name: 'member_earned',
    sql: `select format('member %s: earned %s with %s tasks, its transactions say %s with %s', a.member_id, a.earned, a.approved,
        coalesce(s.sum, 0), coalesce(s.count, 0)) as offence
      from ledger_member a
        left join (select member_id, sum(member) as sum, count(*) as count
          from ledger_journal where kind = 'task_pay' group by 1) s
        using (member_id)
      where (a.earned, a.approved) is distinct from (coalesce(s.sum, 0), coalesce(s.count, 0))`,
  },
  {
    name: 'member_rejected',
    sql: `select format('member %s: %s rejected, its places say %s', a.member_id, a.rejected, coalesce(p.count, 0)) as offence
      from ledger_member a
        left join (select member_id, count(*) as count
          from tasks_place where state = 'rejected' group by 1) p using (member_id)
      where a.rejected <> coalesce(p.count, 0)`,
  },
  { name: 'member_balance_after', sql: chain('member') },
  { name: 'sponsor_balance_after', sql: chain('sponsor') },
  {
    // C2, and the same for every account that may not go below zero.
    name: 'below_zero',
    sql: `select format('%s: %s', account, balance) as offence from (
        select 'member:' || member_id as account, balance from ledger_member union all
        select 'sponsor:' || sponsor_id, balance from ledger_sponsor union all
        select 'escrow:' || campaign_id, sum(escrow) from ledger_journal where escrow <> 0 group by campaign_id union all
        select 'clearing', sum(clearing) from ledger_journal union all
        select 'fees', sum(fees) from ledger_journal) b where balance < 0`,
  },
  {
    name: 'escrow',
    sql: `select format('campaign %s: its places hold %s, its escrow is %s', campaign_id,
        coalesce(p.held, 0), coalesce(j.sum, 0)) as offence
      from (select campaign_id, sum(held) as held from tasks_place group by 1) p
        full join (select campaign_id, sum(escrow) as sum from ledger_journal where escrow <> 0 group by 1) j using (campaign_id)
      where coalesce(p.held, 0) <> coalesce(j.sum, 0)`,
  },
  {
    name: 'clearing',
    sql: `select format('payout %s: holds %s, its clearing is %s', id, coalesce(p.held, 0), coalesce(j.sum, 0)) as offence
      from payouts_payout p
        full join (select payout_id as id, sum(clearing) as sum from ledger_journal where clearing <> 0 group by 1) j using (id)
      where coalesce(p.held, 0) <> coalesce(j.sum, 0)`,
  },
  {
    // C3: a place holds its money while it is free, taken or undecided.
    name: 'place',
    sql: `select format('place %s: %s, and holds %s of %s', id, state, held, amount) as offence from tasks_place
      where held is distinct from case when state in ('approved', 'returned', 'expired', 'released') or final then 0 else amount end
        or (member_id is null) <> (state in ('free', 'released')) or final and state <> 'rejected'
        or member_id is not null and (share between 1 and 100 and pay = (amount * share + 50) / 100 and fee = amount - pay) is not true`,
  },
  {
    name: 'funded_before_offered',
    sql: `select format('campaign %s: %s, with %s of %s places funded', c.id, c.state, coalesce(p.count, 0), c.places) as offence
      from campaigns_campaign c left join (
          select p.campaign_id, count(*) filter (where p.state not in ('returned', 'expired') and not p.final) as count,
            bool_and(p.amount = k.amount and p.sponsor_id = k.sponsor_id) as fits
          from tasks_place p join campaigns_campaign k on k.id = p.campaign_id group by 1) p on p.campaign_id = c.id
      where not coalesce(p.fits, true) or case
        when c.state in ('open', 'paused') then coalesce(p.count, 0) <> c.places
        else coalesce(p.count, 0) not in (0, c.places) end`,
  },
  {
    name: 'task_pay',
    sql: withoutState(
      'task_pay without an approved place that says the same',
      `j.kind = 'task_pay'`,
      `select from tasks_place p where p.id = j.place_id and p.state = 'approved' and p.member_id = j.member_id
        and p.campaign_id = j.campaign_id and (p.amount, p.pay, p.fee) = (-j.escrow, j.member, j.fees)`,
    ),
  },
  {
    name: 'approved',
    sql: `select format('place %s: approved and paid %s times', p.id, coalesce(j.count, 0)) as offence
      from tasks_place p
        left join (select place_id, count(*) as count
          from ledger_journal where kind = 'task_pay' group by 1) j on j.place_id = p.id
      where p.state = 'approved' and coalesce(j.count, 0) <> 1`,
  },
  {
    name: 'payout_request',
    sql: withoutState(
      'payout_request without a payout that says the same',
      `j.kind = 'payout_request'`,
      `select from payouts_payout p where p.id = j.payout_id and p.member_id = j.member_id and p.amount = j.clearing and p.rail = j.rail`,
    ),
  },
  {
    // C1: a payout is settled or returned for the member who requested it.
    name: 'payout_end',
    sql: withoutState(
      'ends a payout that says otherwise',
      `j.kind in ('payout_settle', 'payout_return')`,
      `select from payouts_payout p where p.id = j.payout_id and p.member_id = j.member_id and p.amount = -j.clearing
        and case j.kind when 'payout_settle' then p.state = 'paid' and p.rail = j.rail else p.state in ('failed', 'cancelled') end`,
    ),
  },
  {
    name: 'payout',
    sql: `select format('payout %s: %s, with %s requests, %s settlements and %s returns', p.id, p.state, coalesce(j.requests, 0),
        coalesce(j.settlements, 0), coalesce(j.returns, 0)) as offence
      from payouts_payout p left join (select payout_id, count(*) filter (where kind = 'payout_request') as requests,
          count(*) filter (where kind = 'payout_settle') as settlements, count(*) filter (where kind = 'payout_return') as returns
        from ledger_journal where payout_id is not null group by 1) j on j.payout_id = p.id
      where (coalesce(j.requests, 0), coalesce(j.settlements, 0), coalesce(j.returns, 0)) <>
        (1, case p.state when 'paid' then 1 else 0 end, case when p.state in ('failed', 'cancelled') then 1 else 0 end)`,
  },
  {
    name: 'sponsor_deposit',
    sql: withoutState(
      'sponsor_deposit without a confirmed deposit that says the same',
      `j.kind = 'sponsor_deposit'`,
      `select from sponsors_deposit d where d.id = j.deposit_id and d.state = 'confirmed' and d.sponsor_id = j.sponsor_id
        and d.amount = j.sponsor and d.rail = j.rail`,
    ),
  },
  {
    name: 'confirmed',
    sql: `select format('deposit %s: %s and posted %s times', d.id, d.state, coalesce(j.count, 0)) as offence
      from sponsors_deposit d
        left join (select deposit_id, count(*) as count
          from ledger_journal where kind = 'sponsor_deposit' group by 1) j on j.deposit_id = d.id
      where coalesce(j.count, 0) <> case d.state when 'confirmed' then 1 else 0 end`,
  },
  {
    name: 'two_operators',
    sql: withoutState(
      'takes two operators',
      `j.kind in ('goodwill', 'fee_withdrawal')`,
      `select from members_user a, members_user b where a.id = j.operator_id and b.id = j.second_operator_id and a.id <> b.id
        and a.role = 'operator' and b.role = 'operator'`,
    ),
  },
  {
    name: 'roll_up',
    sql: `select format('the totals up to transaction %s are not the sums', t.up_to) as offence from ledger_total t, lateral (
        select count(*) as transactions,
          coalesce(sum(outside) filter (where rail = 'sandbox'), 0) as sandbox,
          coalesce(sum(outside) filter (where rail = 'manual'), 0) as manual,
          coalesce(sum(outside) filter (where rail = 'bkash'), 0) as bkash,
          coalesce(sum(sponsor), 0) as sponsor, coalesce(sum(escrow), 0) as escrow, coalesce(sum(member), 0) as member,
          coalesce(sum(clearing), 0) as clearing, coalesce(sum(fees), 0) as fees
        from ledger_journal where id <= t.up_to) n
      where (t.transactions, t.sandbox, t.manual, t.bkash, t.sponsor, t.escrow, t.member, t.clearing, t.fees)
        <> (n.transactions, n.sandbox, n.manual, n.bkash, n.sponsor, n.escrow, n.member, n.clearing, n.fees)`,
  },
  {
    // The triggers, constraints and rights that keep all of this true must be in place.
    name: 'guard',
    sql: `select format('%s on %s is missing or switched off', g.name, g.tab) as offence
      from (values ('ledger_journal', 'ledger_post'), ('ledger_journal', 'append_only'),
        ('ledger_member', 'keep'), ('ledger_member', 'by_posting'),
        ('ledger_sponsor', 'keep'), ('ledger_sponsor', 'by_posting'),
        ('tasks_place', 'keep'), ('tasks_place', 'by_posting'), ('tasks_place', 'guard'), ('tasks_place', 'fixed'),
        ('payouts_payout', 'keep'), ('payouts_payout', 'by_posting'), ('payouts_payout', 'guard'), ('campaigns_campaign', 'guard'),
        ('members_member', 'open_account'), ('sponsors_sponsor', 'open_account')) g(tab, name)
      where not exists (select from pg_trigger t where t.tgrelid = g.tab::regclass and t.tgname = g.name and t.tgenabled in ('O', 'A'))
      union all select 'never_on_conflict on ledger_journal is missing or switched off' where not exists
        (select from pg_rewrite where ev_class = 'ledger_journal'::regclass and rulename = 'never_on_conflict' and ev_enabled in ('O', 'A'))
      union all select format('the constraint %s is missing', c)
        from unnest(array['zero_sum', 'ledger_journal_pkey', 'ledger_journal_key_key',
          'ledger_member_balance_check', 'ledger_sponsor_balance_check']) c
        where not exists (select from pg_constraint where conname = c and convalidated)
      union all select format('porokh_app may %s %s', p, t) from unnest(array['update', 'delete', 'truncate', 'trigger']) p,
        unnest(array['ledger_journal', 'ledger_member', 'ledger_sponsor', 'ledger_total']) t where has_table_privilege('porokh_app', t, p)
      union all select 'porokh_app is a superuser' from pg_roles where rolname = 'porokh_app' and rolsuper
      union all select format('porokh_app owns %s', relname) from pg_class
        where relowner = 'porokh_app'::regrole and relkind in ('r', 'v', 'S') and relpersistence = 'p'`,
  },
]
