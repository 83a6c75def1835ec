-- The settings of operators have bounds, so that no setting can stop members from withdrawing, or give a level away.
-- Every text is stored in both languages.
create table content_settings (
  id smallint primary key default 1 check (id = 1),
  business_start time not null default '11:00:00',
  business_end time not null default '23:00:00',
  reset_time time not null default '00:00:00' check (reset_time < '24:00:00'),
  payout_minimum bigint not null default 5000 check (payout_minimum > 0),
  payout_daily_limit bigint not null default 2500000 check (payout_daily_limit >= payout_minimum),
  time_allowed_minutes integer not null default 120 check (time_allowed_minutes between 15 and 2880),
  -- A change of the settings names the version that was read: docs/decisions/api.md.
  version integer not null default 1 check (version >= 1),
  constraint content_settings_minimum check (payout_minimum between 1 and 50000),
  constraint content_settings_daily_limit check (payout_daily_limit between 500000 and 100000000),
  -- Hours that end before they start go past midnight.
  constraint content_settings_hours check (
    case
      when business_start <= business_end then business_end - business_start
      else interval '24 hours' - (business_start - business_end)
    end >= interval '1 hour'
  ),
  constraint content_settings_most check (
    payout_minimum >= 0 and payout_minimum <= 9007199254740991
    and payout_daily_limit >= 0 and payout_daily_limit <= 9007199254740991
  )
);
grant select on content_settings to porokh_app;
insert into content_settings default values;

create table content_level (
  level smallint primary key check (level between 0 and 4),
  name text not null,
  tasks_a_day integer not null check (tasks_a_day > 0),
  share smallint not null check (share between 1 and 100),
  approved_needed integer not null check (approved_needed >= 0),
  approval_percent_needed smallint not null check (approval_percent_needed between 0 and 100),
  changed_at timestamptz not null default '2026-01-01T00:00:00Z',
  -- Levels are earned only by approved work (C9): the first one needs none.
  check (level > 0 or (approved_needed = 0 and approval_percent_needed = 0)),
  constraint content_level_name check (btrim(name) <> '' and length(name) <= 40),
  constraint content_level_tasks check (tasks_a_day <= 1000),
  -- C9: a level above the first always costs work, at least a quarter of the usual number, and can always be reached.
  constraint content_level_reached check (
    level = 0
    or approved_needed between (array[5, 25, 75, 250])[level] and 10000
      and approval_percent_needed between 50 and 99
  ),
  constraint content_level_times check (
    changed_at >= '2019-12-31 00:00:00+00' and changed_at < '2201-01-02 00:00:00+00'
  )
);
grant select on content_level to porokh_app;
insert into content_level (level, name, tasks_a_day, share, approved_needed, approval_percent_needed) values
  (0, 'VIP 0', 5, 70, 0, 0),
  (1, 'VIP 1', 10, 75, 20, 80),
  (2, 'VIP 2', 15, 80, 100, 85),
  (3, 'VIP 3', 20, 85, 300, 90),
  (4, 'VIP 4', 30, 90, 1000, 95);

-- The wallet provider's charge for a cash-out, in poisha per 1,000 BDT. Members see it; Porokh never deducts it.
create table content_cash_out_charge (
  provider text not null check (provider in ('bkash', 'nagad', 'rocket')),
  since date not null,
  per_thousand bigint not null check (per_thousand >= 0),
  primary key (provider, since),
  constraint content_cash_out_charge_bounds check (
    per_thousand <= 10000
    and since between '2020-01-01' and '2199-12-31'
  ),
  constraint content_cash_out_charge_most check (per_thousand >= 0 and per_thousand <= 100000000000),
  constraint content_cash_out_charge_times check (since >= '2019-12-31' and since < '2201-01-02')
);
grant select on content_cash_out_charge to porokh_app;
insert into content_cash_out_charge (provider, since, per_thousand) values
  ('bkash', '2026-01-01', 1850),
  ('nagad', '2026-01-01', 1250),
  ('rocket', '2026-01-01', 1670);

-- `version` counts the changes of a text, so that two operators do not overwrite each other's edits. Only the functions
-- of content/propose-text.sql write the texts: one operator proposes one, another one publishes it.
create table content_announcement (
  id bigint generated always as identity primary key,
  title_en text not null,
  title_bn text not null,
  body_en text not null,
  body_bn text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null default 1,
  constraint content_announcement_texts check (
    length(body_bn) between 0 and 20000
    and length(body_en) between 0 and 20000
    and length(title_bn) between 0 and 1000
    and length(title_en) between 0 and 1000
  ),
  constraint content_announcement_times check (
    starts_at >= '2019-12-31 00:00:00+00' and starts_at < '2201-01-02 00:00:00+00'
    and ends_at >= '2019-12-31 00:00:00+00' and ends_at < '2201-01-02 00:00:00+00'
  )
);
grant select on content_announcement to porokh_app;

create table content_banner (
  id bigint generated always as identity primary key,
  -- A banner of the carousel, or the promotion in a dialog.
  kind text not null default 'banner' check (kind in ('banner', 'promotion')),
  picture text not null,
  title_en text not null,
  title_bn text not null,
  text_en text not null,
  text_bn text not null,
  -- A page of Porokh or a safe external one.
  link text,
  place smallint not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null default 1,
  check (link ~ '^/($|[^/\\])' or link ~* '^https://'),
  constraint content_banner_texts check (
    length(link) between 1 and 500
    and length(picture) between 1 and 500
    and length(text_bn) between 0 and 1000
    and length(text_en) between 0 and 1000
    and length(title_bn) between 0 and 1000
    and length(title_en) between 0 and 1000
  ),
  constraint content_banner_times check (
    starts_at >= '2019-12-31 00:00:00+00' and starts_at < '2201-01-02 00:00:00+00'
    and ends_at >= '2019-12-31 00:00:00+00' and ends_at < '2201-01-02 00:00:00+00'
  )
);
grant select on content_banner to porokh_app;

create table content_page (
  name text primary key check (name in ('terms', 'about', 'event')),
  title_en text not null,
  title_bn text not null,
  body_en text not null,
  body_bn text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint content_page_texts check (
    length(body_bn) between 0 and 20000
    and length(body_en) between 0 and 20000
    and length(title_bn) between 0 and 1000
    and length(title_en) between 0 and 1000
  ),
  constraint content_page_times check (updated_at >= '2019-12-31 00:00:00+00' and updated_at < '2201-01-02 00:00:00+00')
);
grant select on content_page to porokh_app;

create table content_faq (
  id bigint generated always as identity primary key,
  place smallint not null,
  question_en text not null,
  question_bn text not null,
  answer_en text not null,
  answer_bn text not null,
  version integer not null default 1,
  constraint content_faq_texts check (
    length(answer_bn) between 0 and 20000
    and length(answer_en) between 0 and 20000
    and length(question_bn) between 0 and 1000
    and length(question_en) between 0 and 1000
  )
);
grant select on content_faq to porokh_app;

create table content_support_link (
  id bigint generated always as identity primary key,
  place smallint not null,
  name_en text not null,
  name_bn text not null,
  -- A page, a phone or a mailbox.
  url text not null check (url ~* '^(https://|tel:|mailto:)'),
  version integer not null default 1,
  constraint content_support_link_texts check (
    length(name_bn) between 0 and 1000
    and length(name_en) between 0 and 1000
    and length(url) between 1 and 500
  )
);
grant select on content_support_link to porokh_app;

-- All changes of the settings. Only the functions of server/content/change-settings.sql write it.
create table content_change (
  id bigint generated always as identity primary key,
  proposed_at timestamptz not null,
  proposed_by bigint not null references members_user,
  reason text not null check (length(reason) <= 1000),
  -- The changed values before and after, in the form of the API.
  before jsonb not null,
  after jsonb not null check (after <> '{}'),
  -- Whether it takes something from members.
  narrows boolean not null,
  -- Whether it lets members reach a level with less work.
  lowers_levels boolean not null,
  confirmed_at timestamptz,
  confirmed_by bigint references members_user,
  -- The time from which it takes effect. It was written to the settings at counted_at, a few seconds later.
  counts_from timestamptz,
  counted_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by bigint references members_user,
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (confirmed_by <> proposed_by),
  check (confirmed_at >= proposed_at),
  -- Without a second operator, a change may not take anything from members, give a level away, or rename a level.
  check (
    counts_from is null
    or confirmed_by is not null
    or not (narrows or lowers_levels)
      and jsonb_path_query_array(before, '$.levels[*].name') = jsonb_path_query_array(after, '$.levels[*].name')
  ),
  -- Members are told of a loss a day before.
  check (not narrows or counts_from >= confirmed_at + interval '24 hours'),
  check (counted_at >= counts_from),
  check (counted_at is null or counts_from is not null),
  check (counted_at is null or cancelled_at is null),
  constraint content_change_times check (
    proposed_at >= '2019-12-31 00:00:00+00' and proposed_at < '2201-01-02 00:00:00+00'
    and confirmed_at >= '2019-12-31 00:00:00+00' and confirmed_at < '2201-01-02 00:00:00+00'
    and counts_from >= '2019-12-31 00:00:00+00' and counts_from < '2201-01-02 00:00:00+00'
    and counted_at >= '2019-12-31 00:00:00+00' and counted_at < '2201-01-02 00:00:00+00'
    and cancelled_at >= '2019-12-31 00:00:00+00' and cancelled_at < '2201-01-02 00:00:00+00'
  )
);
-- One change is pending at a time, so that the announced settings are the future ones.
create unique index content_change_open on content_change ((true)) where counted_at is null and cancelled_at is null;
create index content_change_announced on content_change (counts_from) where narrows;
grant select on content_change to porokh_app;
