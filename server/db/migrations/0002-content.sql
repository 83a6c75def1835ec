-- What operators can change. Every text is stored in both languages.
create table content_settings (
  id smallint primary key default 1 check (id = 1),
  business_start time not null default '11:00:00',
  business_end time not null default '23:00:00',
  reset_time time not null default '00:00:00' check (reset_time < '24:00:00'),
  payout_minimum bigint not null default 5000 check (payout_minimum > 0),
  payout_daily_limit bigint not null default 2500000 check (payout_daily_limit >= payout_minimum),
  time_allowed_minutes integer not null default 120 check (time_allowed_minutes between 15 and 2880)
);
insert into content_settings default values;

create table content_level (
  level smallint primary key check (level between 0 and 4),
  name text not null,
  tasks_a_day integer not null check (tasks_a_day > 0),
  share smallint not null check (share between 1 and 100),
  approved_needed integer not null check (approved_needed >= 0),
  approval_percent_needed smallint not null check (approval_percent_needed between 0 and 100),
  changed_at timestamptz not null default '2026-01-01T00:00:00Z',
  -- Levels are earned by approved work and by nothing else (C9): the first one needs none.
  check (level > 0 or (approved_needed = 0 and approval_percent_needed = 0))
);
insert into content_level (level, name, tasks_a_day, share, approved_needed, approval_percent_needed) values
  (0, 'VIP 0', 5, 70, 0, 0),
  (1, 'VIP 1', 10, 75, 20, 80),
  (2, 'VIP 2', 15, 80, 100, 85),
  (3, 'VIP 3', 20, 85, 300, 90),
  (4, 'VIP 4', 30, 90, 1000, 95);

-- What the wallet's provider takes for a cash-out, in poisha per 1,000 BDT. Members see it; Porokh never deducts it.
create table content_cash_out_charge (
  provider text not null check (provider in ('bkash', 'nagad', 'rocket')),
  since date not null,
  per_thousand bigint not null check (per_thousand >= 0),
  primary key (provider, since)
);
insert into content_cash_out_charge (provider, since, per_thousand) values
  ('bkash', '2026-01-01', 1850),
  ('nagad', '2026-01-01', 1250),
  ('rocket', '2026-01-01', 1670);

-- `version` counts the changes of a text, so that two operators who edit it do not overwrite each other's work.
create table content_announcement (
  id bigint generated always as identity primary key,
  title_en text not null,
  title_bn text not null,
  body_en text not null,
  body_bn text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null default 1
);

create table content_banner (
  id bigint generated always as identity primary key,
  -- A banner of the carousel, or the promotion in a dialog.
  kind text not null default 'banner' check (kind in ('banner', 'promotion')),
  picture text not null,
  title_en text not null,
  title_bn text not null,
  text_en text not null,
  text_bn text not null,
  -- A page of Porokh or a safe one elsewhere.
  link text,
  place smallint not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null default 1,
  check (link ~ '^/($|[^/\\])' or link ~* '^https://')
);

create table content_page (
  name text primary key check (name in ('terms', 'about', 'event')),
  title_en text not null,
  title_bn text not null,
  body_en text not null,
  body_bn text not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table content_faq (
  id bigint generated always as identity primary key,
  place smallint not null,
  question_en text not null,
  question_bn text not null,
  answer_en text not null,
  answer_bn text not null,
  version integer not null default 1
);

create table content_support_link (
  id bigint generated always as identity primary key,
  place smallint not null,
  name_en text not null,
  name_bn text not null,
  -- A page, a phone or a mailbox.
  url text not null check (url ~* '^(https://|tel:|mailto:)'),
  version integer not null default 1
);

grant select, update on content_settings, content_level to porokh_app;
grant select, insert, update, delete
  on content_cash_out_charge, content_announcement, content_banner, content_page, content_faq, content_support_link
  to porokh_app;
