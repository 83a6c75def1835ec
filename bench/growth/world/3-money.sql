-- Deposits, payouts and the journal, with correct balances.
insert into payouts_payout (
  id, member_id, amount, held, state, provider, number, holder_name, rail, requested_at, sent_at, paid_at, failure
)
  select
    row_number() over (order by o.at),
    o.member_id,
    5000,
    case when o.state = 'requested' then 5000 else 0 end,
    o.state::payouts_state,
    'bkash',
    w.number,
    w.holder_name,
    'manual',
    o.at,
    case when o.state <> 'requested' then o.at + interval '1 minute' end,
    case when o.state = 'paid' then o.at + make_interval(secs => 300 + o.n % 900) end,
    case when o.state = 'failed' then 'wallet_closed' end
  from (
    select n, 1 as member_id, 'paid' as state, began + (0.02 + 0.9 * n / payouts) * interval '365 days' as at
    from size, generate_series(1, payouts) n
    union all
    select
      n,
      1 + n,
      case when n <= 50 then 'requested' when n % 50 = 0 then 'failed' else 'paid' end,
      present - interval '20 hours' + make_interval(secs => n)
    from size, generate_series(1, least(payouts, greatest(50, big - 200))) n
  ) o
  join members_wallet w on w.member_id = o.member_id;
-- One bKash payout with an unknown result.
insert into payouts_payout (
  id, member_id, amount, held, state, provider, number, holder_name, rail, requested_at, sent_at
)
  select 900000001, 1, 5000, 5000, 'sending', 'bkash', w.number, w.holder_name, 'bkash', s.at, s.at
  from (select present - interval '30 hours' as at from size) s
    join members_wallet w on w.member_id = 1;

insert into sponsors_deposit (
  id, sponsor_id, amount, rail, state, created_at, confirmed_at, confirmed_by
) overriding system value
  select
    row_number() over (order by d.at, d.sponsor_id),
    sponsor_id,
    amount,
    'manual',
    state,
    at,
    case when state = 'confirmed' then at + interval '1 minute' end,
    case when state = 'confirmed' then members + sponsors + 1 end
  from size, (
    select n as sponsor_id, 100000000000 as amount, 'confirmed' as state, began - interval '1 day' as at
    from size, generate_series(1, sponsors) n
    union all
    select 1, 50000, case when n % 9 = 0 then 'failed' else 'confirmed' end, began + make_interval(mins => n)
    from size, generate_series(1, tasks / 50) n
    union all
    select 2 + n % 8, 50000, 'pending', present - interval '1 hour'
    from size, generate_series(1, 30) n
  ) d;
insert into sponsors_refund (sponsor_id, amount, account, state, created_at, decided_at)
  select 1, 5000, 'sealed:a bank', 'cancelled', began + make_interval(mins => n),
    began + make_interval(mins => n + 5)
  from size, generate_series(1, tasks / 40) n
  union all
  select 2 + n % 8, 5000, 'sealed:a bank', 'requested', present - interval '1 hour', null
  from size, generate_series(1, 30) n;

insert into ledger_journal (
  id, at, kind, key, actor, rail, sponsor_id, deposit_id, campaign_id, place_id, member_id, payout_id, outside, sponsor,
  escrow, member, clearing, fees, balance_after
)
  select
    id,
    at,
    kind::ledger_kind,
    kind || ':' || coalesce(place_id, payout_id, deposit_id, campaign_id),
    actor,
    rail,
    sponsor_id,
    deposit_id,
    campaign_id,
    place_id,
    member_id,
    payout_id,
    outside,
    sponsor,
    escrow,
    member,
    clearing,
    fees,
    case
      when member <> 0 then sum(member) over (partition by member_id order by id)
      when sponsor <> 0 then sum(sponsor) over (partition by sponsor_id order by id)
    end
  from (
    select row_number() over (order by at, kind, place_id, payout_id, deposit_id, campaign_id) as id, j.*
    from (
      select
        decided_at as at, 'task_pay' as kind, decided_by as actor, null as rail, null::bigint as sponsor_id,
        null::bigint as deposit_id, campaign_id, id as place_id, member_id, null::bigint as payout_id,
        0::bigint as outside, 0::bigint as sponsor, -amount as escrow, pay as member, 0::bigint as clearing, fee as fees
      from tasks_place
      where state = 'approved'
      union all
      select confirmed_at, 'sponsor_deposit', 'operator', rail, sponsor_id, id, null, null, null, null, -amount, amount,
        0, 0, 0, 0
      from sponsors_deposit
      where state = 'confirmed'
      union all
      select created_at, 'campaign_fund', 'sponsor', null, sponsor_id, null, id, null, null, null, 0, -places * 10000,
        places * 10000, 0, 0, 0
      from plan
      where state <> 'draft'
      union all
      select p.created_at + interval '9 days', 'campaign_release', 'system', null, p.sponsor_id, null, p.id, null, null,
        null, 0, count(*) * 10000, -count(*) * 10000, 0, 0, 0
      from plan p
        join tasks_place t on t.campaign_id = p.id and t.state = 'released'
      group by p.id, p.created_at, p.sponsor_id
      union all
      select requested_at, 'payout_request', 'member', rail, null, null, null, null, member_id, id, 0, 0, 0, -amount,
        amount, 0
      from payouts_payout
      union all
      select paid_at, 'payout_settle', 'system', rail, null, null, null, null, member_id, id, amount, 0, 0, 0, -amount, 0
      from payouts_payout
      where state = 'paid'
      union all
      select sent_at + interval '1 minute', 'payout_return', 'system', null, null, null, null, null, member_id, id, 0,
        0, 0, amount, -amount, 0
      from payouts_payout
      where state = 'failed'
    ) j
  ) j;
-- A held gateway payment, and the recorded call of a payout: each is read with one row.
insert into sponsors_deposit (id, sponsor_id, amount, rail, state, created_at) overriding system value
  select 900000001, 1, 125000, 'bkash', 'held', present - interval '2 hours' from size;
insert into payins_payment (deposit_id, rail, invoice, gateway_id, ends_at, why)
  select 900000001, 'bkash', 'P900000001-0123456789', 'TR0011held', present + interval '22 hours', 'other_amount'
  from size;
insert into payouts_call (payout_id, invoice, can_ask, called_at, unknown_at, why, person_from, is_told)
  select 900000001, 'POROKH-900000001', false, sent_at, sent_at, 'timeout', sent_at, true
  from payouts_payout
  where id = 900000001;
insert into ledger_member (member_id, balance, earned, approved, rejected)
  select n, coalesce(j.balance, 0), coalesce(j.earned, 0), coalesce(j.approved, 0), coalesce(t.rejected, 0)
  from size
    cross join generate_series(1, members) n
    left join (
      select
        member_id,
        sum(member) as balance,
        sum(member) filter (where kind = 'task_pay') as earned,
        count(*) filter (where kind = 'task_pay') as approved
      from ledger_journal
      group by 1
    ) j on j.member_id = n
    left join (
      select member_id, count(*) as rejected from tasks_place where state in ('rejected', 'disputed') group by 1
    ) t on t.member_id = n;
insert into ledger_sponsor (sponsor_id, balance, funded)
  select
    sponsor_id,
    sum(sponsor),
    coalesce(-sum(sponsor) filter (where kind in ('campaign_fund', 'campaign_release')), 0)
  from ledger_journal where sponsor <> 0 group by 1;
