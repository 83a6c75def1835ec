create table sponsors_deposit (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  amount bigint not null check (amount > 0),
  rail text not null check (rail in ('sandbox', 'manual', 'bkash')),
  -- Becomes confirmed only by its ledger transaction.
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'failed')),
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index sponsors_deposit_sponsor on sponsors_deposit (sponsor_id, id desc);
create index sponsors_deposit_pending on sponsors_deposit (id) where state = 'pending';
grant
  select,
  insert (sponsor_id, amount, rail, created_at)
  on sponsors_deposit to porokh_app;

-- What sponsors ask back of their balance. Until an operator sends it, the money stays there and can be spent.
create table sponsors_refund (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  amount bigint not null check (amount > 0),
  -- The bank account that the money goes to, as the sponsor wrote it.
  account text not null,
  state text not null default 'requested' check (state in ('requested', 'sent', 'cancelled', 'returned')),
  -- Why an operator returned the request.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'requested') = (decided_at is null)),
  check ((state = 'returned') = (reason is not null))
);
create index sponsors_refund_sponsor on sponsors_refund (sponsor_id, id desc);
create index sponsors_refund_requested on sponsors_refund (id) where state = 'requested';
grant
  select,
  insert (sponsor_id, amount, account, created_at),
  update (state, reason, decided_at)
  on sponsors_refund to porokh_app;

create type campaigns_state as enum ('draft', 'in_review', 'open', 'paused', 'closed');

create table campaigns_campaign (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  state campaigns_state not null default 'draft',
  title text not null,
  app_name text not null,
  app_link text not null,
  platform text not null check (platform in ('android', 'ios', 'web')),
  summary text not null,
  steps jsonb not null,
  questions jsonb not null default '[]',
  amount bigint not null check (amount between 1000 and 10000000),
  places integer not null check (places between 1 and 10000),
  min_level smallint not null default 0 check (min_level between 0 and 4),
  min_review_length smallint not null default 60 check (min_review_length between 20 and 500),
  time_allowed_minutes integer not null check (time_allowed_minutes between 15 and 2880),
  screenshots_required smallint not null default 0 check (screenshots_required between 0 and 5),
  download_megabytes integer check (download_megabytes >= 0),
  opens_at timestamptz,
  closes_at timestamptz,
  sent_back_reason text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  -- When nothing of a closed campaign is left in escrow.
  settled_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check (settled_at is null or state = 'closed')
);
create index campaigns_campaign_sponsor on campaigns_campaign (sponsor_id, id desc);
create index campaigns_campaign_state on campaigns_campaign (state, id);
create index campaigns_campaign_unsettled on campaigns_campaign (id) where state = 'closed' and settled_at is null;
grant select, insert, update on campaigns_campaign to porokh_app;
