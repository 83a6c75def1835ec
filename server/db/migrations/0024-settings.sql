-- What operators can change has bounds, so that no setting can stop members from withdrawing, or give a level away.
-- Values outside of them are brought to the nearest bound first.
update content_settings set
  payout_minimum = least(payout_minimum, 50000),
  payout_daily_limit = least(greatest(payout_daily_limit, 500000), 100000000);
update content_settings set
  business_start = '00:00',
  business_end = '24:00'
where case
    when business_start <= business_end then business_end - business_start
    else interval '24 hours' - (business_start - business_end)
  end < interval '1 hour';

alter table content_settings
  add constraint content_settings_minimum check (payout_minimum between 1 and 50000),
  add constraint content_settings_daily_limit check (payout_daily_limit between 500000 and 100000000),
  -- Hours that end before they start go past midnight.
  add constraint content_settings_hours check (
    case
      when business_start <= business_end then business_end - business_start
      else interval '24 hours' - (business_start - business_end)
    end >= interval '1 hour'
  );

update content_level l set
  name = case when btrim(l.name) = '' then 'VIP ' || l.level else left(l.name, 40) end,
  tasks_a_day = n.tasks_a_day,
  share = n.share,
  approved_needed = n.approved_needed,
  approval_percent_needed = n.approval_percent_needed,
  changed_at = now()
from (
  select
    level,
    least(1000, max(tasks_a_day) over up) as tasks_a_day,
    max(share) over up as share,
    case
      when level = 0 then 0
      else least(10000, greatest((array[5, 25, 75, 250])[level], min(approved_needed) over down))
    end as approved_needed,
    case
      when level = 0 then 0
      else least(99, greatest(50, min(approval_percent_needed) over down))
    end as approval_percent_needed
  from content_level
  window up as (order by level), down as (order by level desc)
) n
where l.level = n.level
  and (
    btrim(l.name) = ''
    or length(l.name) > 40
    or (l.tasks_a_day, l.share, l.approved_needed, l.approval_percent_needed)
      <> (n.tasks_a_day, n.share, n.approved_needed, n.approval_percent_needed)
  );

alter table content_level
  add constraint content_level_name check (btrim(name) <> '' and length(name) <= 40),
  add constraint content_level_tasks check (tasks_a_day <= 1000),
  -- C9: a level above the first always costs work, a quarter of the usual number at least, and can always be reached.
  add constraint content_level_reached check (
    level = 0
    or approved_needed between (array[5, 25, 75, 250])[level] and 10000
      and approval_percent_needed between 50 and 99
  );

alter table content_cash_out_charge
  add constraint content_cash_out_charge_bounds check (
    per_thousand <= 10000
    and since between '2020-01-01' and '2199-12-31'
  ) not valid;

-- Each change of the settings. Only the functions of server/content/change-settings.sql write it.
create table content_change (
  id bigint generated always as identity primary key,
  proposed_at timestamptz not null,
  proposed_by bigint not null references members_user,
  reason text not null check (length(reason) <= 1000),
  -- Of what changes, the values before and after, in the form of the API.
  before jsonb not null,
  after jsonb not null check (after <> '{}'),
  -- Takes something from members.
  narrows boolean not null,
  -- Lets members reach a level with less work than before.
  lowers_levels boolean not null,
  confirmed_at timestamptz,
  confirmed_by bigint references members_user,
  -- It counts from then on, and was written to the settings at counted_at, which is a few seconds later.
  counts_from timestamptz,
  counted_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by bigint references members_user,
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (confirmed_by <> proposed_by),
  check (confirmed_at >= proposed_at),
  -- Without a second operator, only a change that takes nothing from members and gives no level away.
  check (counts_from is null or confirmed_by is not null or not (narrows or lowers_levels)),
  -- Members are told of what they lose a day before.
  check (not narrows or counts_from >= confirmed_at + interval '24 hours'),
  check (counted_at >= counts_from),
  check (counted_at is null or counts_from is not null),
  check (counted_at is null or cancelled_at is null)
);
-- One change at a time waits, so that what is announced is what will be.
create unique index content_change_open on content_change ((true)) where counted_at is null and cancelled_at is null;
create index content_change_announced on content_change (counts_from) where narrows;

revoke update on content_settings, content_level from porokh_app;
revoke insert, update, delete on content_cash_out_charge from porokh_app;
grant select on content_change to porokh_app;
