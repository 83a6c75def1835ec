import type { Invariant } from './invariant.ts'

/** Finds journal rows that should have caused a state which does not exist. */
const withoutState = (what: string, journal: string, state: string) => `
  select format('transaction %s: ${what}', j.id) as offence
  from ledger_journal j
  where ${journal} and not exists (${state})`
/** Compares the states of places, campaigns, payouts and deposits with the journal. */
export const stateInvariants: Invariant[] = [
  {
    name: 'escrow',
    since: { tasks_place: 'campaign_places', ledger_journal: 'campaign_rows' },
    sql: `select format(
        'campaign %s: its places hold %s, its escrow is %s', campaign_id, coalesce(p.held, 0),
        coalesce(j.sum, 0)
      ) as offence
      from (select campaign_id, sum(held) as held from tasks_place group by 1) p
        full join (
          select campaign_id, sum(escrow) as sum from ledger_journal where escrow <> 0 group by 1
        ) j using (campaign_id)
      where coalesce(p.held, 0) <> coalesce(j.sum, 0)`,
  },
  {
    name: 'clearing',
    since: { payouts_payout: 'payouts', ledger_journal: 'payout_rows' },
    sql: `select format(
        'payout %s: holds %s, its clearing is %s', id, coalesce(p.held, 0), coalesce(j.sum, 0)
      ) as offence
      from payouts_payout p
        full join (
          select payout_id as id, sum(clearing) as sum
          from ledger_journal
          where clearing <> 0
          group by 1
        ) j using (id)
      where coalesce(p.held, 0) <> coalesce(j.sum, 0)`,
  },
  {
    // C3: a place holds its money while the place is free, taken or undecided.
    name: 'place',
    since: { tasks_place: 'places' },
    sql: `select format('place %s: %s, and holds %s of %s', id, state, held, amount) as offence
      from tasks_place
      where held is distinct from case
          when state in ('approved', 'returned', 'expired', 'released') or final then 0
          else amount
        end
        or (member_id is null) <> (state in ('free', 'released'))
        or final and state <> 'rejected'
        or member_id is not null
          and (
            share between 1 and 100 and pay = tasks_pay(amount, share) and fee = amount - pay
          ) is not true`,
  },
  {
    name: 'funded_before_offered',
    since: { tasks_place: 'campaign_places', campaigns_campaign: 'campaigns' },
    sql: `select format(
        'campaign %s: %s, with %s of %s places funded', c.id, c.state, coalesce(p.count, 0),
        c.places
      ) as offence
      from campaigns_campaign c
        left join (
          select
            p.campaign_id,
            count(*) filter (where p.state not in ('returned', 'expired') and not p.final) as count,
            bool_and(p.amount = k.amount and p.sponsor_id = k.sponsor_id) as fits
          from tasks_place p
            join campaigns_campaign k on k.id = p.campaign_id
          group by 1
        ) p on p.campaign_id = c.id
      where not coalesce(p.fits, true)
        or case
          when c.state in ('open', 'paused') then coalesce(p.count, 0) <> c.places
          else coalesce(p.count, 0) not in (0, c.places)
        end`,
  },
  {
    name: 'task_pay',
    since: { ledger_journal: 'new_rows' },
    sql: withoutState(
      'task_pay without an approved place that says the same',
      `j.kind = 'task_pay'`,
      `select from tasks_place p
        where p.id = j.place_id
          and p.state = 'approved'
          and p.member_id = j.member_id
          and p.campaign_id = j.campaign_id
          and (p.amount, p.pay, p.fee) = (-j.escrow, j.member, j.fees)`,
    ),
  },
  {
    name: 'approved',
    since: { tasks_place: 'places', ledger_journal: 'place_rows' },
    sql: `select format(
        'place %s: approved and paid %s times', p.id, coalesce(j.count, 0)
      ) as offence
      from tasks_place p
        left join (
          select place_id, count(*) as count from ledger_journal where kind = 'task_pay' group by 1
        ) j on j.place_id = p.id
      where p.state = 'approved' and coalesce(j.count, 0) <> 1`,
  },
  {
    name: 'payout_request',
    since: { ledger_journal: 'new_rows' },
    sql: withoutState(
      'payout_request without a payout that says the same',
      `j.kind = 'payout_request'`,
      `select from payouts_payout p
        where p.id = j.payout_id
          and p.member_id = j.member_id
          and p.amount = j.clearing
          and (p.rail = j.rail or (j.rail, p.rail) = ('bkash', 'manual'))`,
    ),
  },
  {
    // C1: a payout is settled for, or returned to, the member who requested it.
    name: 'payout_end',
    since: { ledger_journal: 'new_rows' },
    sql: withoutState(
      'ends a payout that says otherwise',
      `j.kind in ('payout_settle', 'payout_return')`,
      `select from payouts_payout p
        where p.id = j.payout_id
          and p.member_id = j.member_id
          and p.amount = -j.clearing
          and case j.kind
            when 'payout_settle' then p.state = 'paid' and p.rail = j.rail
            else p.state in ('failed', 'cancelled')
          end`,
    ),
  },
  {
    name: 'payout',
    since: { payouts_payout: 'payouts', ledger_journal: 'payout_rows' },
    sql: `select format(
        'payout %s: %s, with %s requests, %s settlements and %s returns', p.id, p.state,
        coalesce(j.requests, 0), coalesce(j.settlements, 0), coalesce(j.returns, 0)
      ) as offence
      from payouts_payout p
        left join (
          select
            payout_id,
            count(*) filter (where kind = 'payout_request') as requests,
            count(*) filter (where kind = 'payout_settle') as settlements,
            count(*) filter (where kind = 'payout_return') as returns
          from ledger_journal
          where payout_id is not null
          group by 1
        ) j on j.payout_id = p.id
      where (coalesce(j.requests, 0), coalesce(j.settlements, 0), coalesce(j.returns, 0)) <> (
        1,
        case p.state when 'paid' then 1 else 0 end,
        case when p.state in ('failed', 'cancelled') then 1 else 0 end
      )`,
  },
  {
    name: 'sponsor_deposit',
    since: { ledger_journal: 'new_rows' },
    sql: withoutState(
      'sponsor_deposit without a confirmed deposit that says the same',
      `j.kind = 'sponsor_deposit'`,
      `select from sponsors_deposit d
        where d.id = j.deposit_id
          and d.state = 'confirmed'
          and d.sponsor_id = j.sponsor_id
          and d.amount = j.sponsor
          and d.rail = j.rail`,
    ),
  },
  {
    name: 'confirmed',
    since: { sponsors_deposit: 'deposits', ledger_journal: 'new_rows' },
    sql: `select format(
        'deposit %s: %s and posted %s times', d.id, d.state, coalesce(j.count, 0)
      ) as offence
      from sponsors_deposit d
        left join (
          select deposit_id, count(*) as count
          from ledger_journal
          where kind = 'sponsor_deposit'
          group by 1
        ) j on j.deposit_id = d.id
      where coalesce(j.count, 0) <> case d.state when 'confirmed' then 1 else 0 end`,
  },
  {
    name: 'two_operators',
    since: { ledger_journal: 'new_rows' },
    sql: withoutState(
      'takes two operators',
      `j.kind in ('goodwill', 'fee_withdrawal', 'tax_payment', 'charge')`,
      `select from members_user a, members_user b
        where a.id = j.operator_id
          and b.id = j.second_operator_id
          and a.id <> b.id
          and a.role = 'operator'
          and b.role = 'operator'`,
    ),
  },
]
