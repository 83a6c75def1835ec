-- A year of Porokh with `tasks` tasks in its books. The history grows with `tasks`: member 1 has a twelfth of all
-- tasks, sponsor 1 half of all campaigns, and campaign 1 the maximum number of places. The number of open items is
-- constant. The books are correct: ledger:check finds nothing. Runs in one transaction with triggers off, and with
-- `world_size` and `world_wallets` filled.
set local statement_timeout = 0;
set local session_replication_role = replica;
set local work_mem = '256MB';
update content_settings set business_start = '00:00', business_end = '24:00', payout_daily_limit = 100000000;

create temp table size on commit drop as
  select
    tasks,
    present,
    present - interval '365 days' as began,
    tasks / 4 as members,
    greatest(50, tasks / 50) as sponsors,
    least(9900, tasks / 4 - 560) as big,
    tasks * 13 / 160 as campaigns,
    tasks / 20 as payouts
  from world_size;

insert into members_user (id, role, username, email, phone, password_hash, language, created_at, works_on)
  overriding system value
  select
    n,
    'member',
    'tester' || n,
    null,
    null,
    'none',
    'en',
    began + make_interval(secs => n),
    null
  from size, generate_series(1, members) n
  union all
  select members + n, 'sponsor', 'maker' || n, null, null, 'none', 'en', began, null
  from size, generate_series(1, sponsors) n
  union all
  select members + sponsors + n, 'operator', 'operator' || n, null, null, 'none', 'en', began - interval '2 days', 'admin'
  from size, generate_series(1, 2) n;
insert into members_member (id, invitation_code, invited_by)
  select n, (100000 + n)::text, nullif(n, 1) / 2
  from size, generate_series(1, members) n;
insert into members_wallet (member_id, provider, number, number_mark, holder_name, changed_at)
  select
    n,
    'bkash',
    number,
    mark,
    holder,
    began
  from size, world_wallets;
insert into members_wallet_change (member_id, at, provider, number, holder_name)
  select member_id, changed_at, provider, number, holder_name
  from members_wallet
  order by member_id;
insert into sponsors_sponsor (id, name, created_at) overriding system value
  select n, 'Maker ' || n, began
  from size, generate_series(1, sponsors) n;
insert into sponsors_user (user_id, sponsor_id)
  select members + n, n
  from size, generate_series(1, sponsors) n;

-- Campaign 1 is the largest and open. Then follow the year's closed campaigns, and open, waiting and draft ones.
create temp table plan on commit drop as
  select 1 as id, 1 as sponsor_id, 'open' as state, big + 50 as places, began as created_at
  from size
  union all
  select
    n,
    case when n % 2 = 0 then 1 else 1 + n % sponsors end,
    'closed',
    8,
    began + (n::float / campaigns) * interval '350 days'
  from size, generate_series(2, campaigns) n
  union all
  select campaigns + n, case when n % 4 = 0 then 1 else 2 + n % 8 end, s.state, 40, present - interval '9 days'
  from size, generate_series(1, 90) n,
    lateral (select case when n <= 40 then 'open' when n <= 70 then 'in_review' else 'draft' end as state) s;
create index on plan (id);
insert into campaigns_campaign (
  id, sponsor_id, state, title, app_name, app_link, platform, summary, steps, questions, amount, places,
  time_allowed_minutes, created_at, submitted_at, opened_at, closed_at, settled_at
) overriding system value
  select
    id,
    sponsor_id,
    state::campaigns_state,
    'Try release ' || id,
    'Shobuj Notes ' || id,
    'https://notes.example',
    'android',
    'Notes on the phone',
    '["Open it", "Write a note", "Find it again"]',
    '[{"id": "ease", "text": "How easy was it?", "kind": "scale"}, {"id": "why", "text": "Why?", "kind": "text"}]',
    10000,
    places,
    120,
    created_at,
    case when state <> 'draft' then created_at end,
    case when state in ('open', 'closed') then created_at end,
    case when state = 'closed' then created_at + interval '9 days' end,
    case when state = 'closed' then created_at + interval '9 days' end
  from plan;
