-- The public figures. Final rows are added up once, so that no query reads the whole history.
create table transparency_figures (
  id smallint primary key default 1 check (id = 1),
  -- All journal rows and all audit events up to these ids are in the sums.
  journal_up_to bigint not null default 0,
  event_up_to bigint not null default 0,
  paid bigint not null default 0,
  approved bigint not null default 0,
  rejected bigint not null default 0,
  disputes_opened bigint not null default 0,
  disputes_won bigint not null default 0,
  disputes_lost bigint not null default 0,
  constraint transparency_figures_most check (
    paid >= 0 and paid <= 9007199254740991
    and approved >= 0 and approved <= 9007199254740991
    and rejected >= 0 and rejected <= 9007199254740991
    and disputes_opened >= 0 and disputes_opened <= 9007199254740991
    and disputes_won >= 0 and disputes_won <= 9007199254740991
    and disputes_lost >= 0 and disputes_lost <= 9007199254740991
    and journal_up_to >= 0 and journal_up_to <= 9007199254740991
    and event_up_to >= 0 and event_up_to <= 9007199254740991
  )
);
grant
  select,
  update (journal_up_to, event_up_to, paid, approved, rejected, disputes_opened, disputes_won, disputes_lost)
  on transparency_figures to porokh_app;
insert into transparency_figures default values;

create table transparency_figures_rating (
  rating smallint primary key check (rating between 1 and 5),
  approved bigint not null default 0,
  rejected bigint not null default 0,
  constraint transparency_figures_rating_most check (
    approved >= 0 and approved <= 9007199254740991
    and rejected >= 0 and rejected <= 9007199254740991
  )
);
grant
  select,
  update (approved, rejected)
  on transparency_figures_rating to porokh_app;
insert into transparency_figures_rating (rating) select generate_series(1, 5);

-- By day in Dhaka. No audit event of the day has an id below `event_from`.
create table transparency_figures_day (
  day date primary key,
  paid bigint not null default 0,
  event_from bigint,
  constraint transparency_figures_day_most check (
    paid >= 0 and paid <= 9007199254740991
    and event_from >= 0 and event_from <= 9007199254740991
  ),
  constraint transparency_figures_day_times check (day >= '2019-12-31' and day < '2201-01-02')
);
grant
  select,
  insert (day, paid, event_from),
  update (paid, event_from)
  on transparency_figures_day to porokh_app;

-- The head of each day: a hash over the journal rows since the last head and over that head, so over all rows.
create table transparency_head (
  day date primary key,
  up_to bigint not null,
  entries integer not null check (entries >= 0),
  -- Part of the hash of each row, so that nobody can guess another row from a hash in their own receipt.
  salt bytea not null check (length(salt) = 32),
  -- The hash and the first id of each 1,024 rows: a receipt reads its own block, not the whole day.
  blocks bytea not null,
  block_from bigint[] not null,
  root bytea not null,
  -- A head also covers the audit log: all events since the previous head.
  event_up_to bigint not null,
  events integer not null check (events >= 0),
  event_root bytea not null,
  previous bytea not null,
  hash bytea not null unique,
  published_at timestamptz not null,
  check (length(blocks) = 32 * cardinality(block_from)),
  constraint transparency_head_most check (
    up_to >= 0 and up_to <= 9007199254740991
    and event_up_to >= 0 and event_up_to <= 9007199254740991
  ),
  constraint transparency_head_times check (
    day >= '2019-12-31' and day < '2201-01-02'
    and published_at >= '2019-12-31 00:00:00+00' and published_at < '2201-01-02 00:00:00+00'
  )
);
create unique index transparency_head_up_to on transparency_head (up_to, day);
grant
  select,
  insert (
    day,
    up_to,
    entries,
    salt,
    blocks,
    block_from,
    root,
    event_up_to,
    events,
    event_root,
    previous,
    hash,
    published_at
  )
  on transparency_head to porokh_app;

-- The distribution of waiting times by day in Dhaka, in seconds rounded to two digits: from submission to the first
-- decision, and from the request of a payout to its payment. The public figures read these counts instead of a month of
-- rows.
create table transparency_wait (
  kind text not null check (kind in ('decision', 'payout')),
  day date not null,
  seconds bigint not null,
  count bigint not null check (count > 0),
  primary key (kind, day, seconds) include (count),
  constraint transparency_wait_most check (
    seconds >= -9007199254740991 and seconds <= 9007199254740991
    and count >= 0 and count <= 9007199254740991
  ),
  constraint transparency_wait_times check (day >= '2019-12-31' and day < '2201-01-02')
);
grant
  select,
  insert (kind, day, seconds, count),
  update (count)
  on transparency_wait to porokh_app;

-- What an offer says about its sponsor: decisions, and disputes of rejections. The same events as the public figures.
create table transparency_sponsor (
  sponsor_id bigint primary key references sponsors_sponsor,
  approved bigint not null default 0,
  rejected bigint not null default 0,
  disputes bigint not null default 0,
  disputes_won bigint not null default 0,
  -- The median from submission to the first decision, in seconds rounded to two digits. Null without a decision.
  decision_seconds bigint,
  constraint transparency_sponsor_most check (
    approved >= 0 and approved <= 9007199254740991
    and rejected >= 0 and rejected <= 9007199254740991
    and disputes >= 0 and disputes <= 9007199254740991
    and disputes_won >= 0 and disputes_won <= 9007199254740991
    and decision_seconds >= -9007199254740991 and decision_seconds <= 9007199254740991
  )
);
grant
  select,
  insert (sponsor_id, approved, rejected, disputes, disputes_won),
  update (approved, rejected, disputes, disputes_won, decision_seconds)
  on transparency_sponsor to porokh_app;

-- The distribution behind that median, like transparency_wait.
create table transparency_sponsor_wait (
  sponsor_id bigint not null references sponsors_sponsor,
  seconds bigint not null,
  count bigint not null check (count > 0),
  primary key (sponsor_id, seconds) include (count),
  constraint transparency_sponsor_wait_most check (
    seconds >= -9007199254740991 and seconds <= 9007199254740991
    and count >= 0 and count <= 9007199254740991
  )
);
grant
  select,
  insert (sponsor_id, seconds, count),
  update (count)
  on transparency_sponsor_wait to porokh_app;

-- The usual time from start to submission in a campaign: the median of its newest hundred submissions.
create table transparency_campaign (
  campaign_id bigint primary key references campaigns_campaign,
  submissions integer not null check (submissions between 1 and 100),
  median_seconds integer not null check (median_seconds >= 0)
);
grant
  select,
  insert (campaign_id, submissions, median_seconds),
  update (submissions, median_seconds)
  on transparency_campaign to porokh_app;

-- Which heads were written to the log and sent to another server, and which are pending.
create table transparency_telling (
  day date primary key references transparency_head,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  told_at timestamptz,
  constraint transparency_telling_times check (
    day >= '2019-12-31' and day < '2201-01-02'
    and next_try_at >= '2019-12-31 00:00:00+00' and next_try_at < '2201-01-02 00:00:00+00'
    and told_at >= '2019-12-31 00:00:00+00' and told_at < '2201-01-02 00:00:00+00'
  )
);
create index transparency_telling_due on transparency_telling (next_try_at) where told_at is null;
grant
  select,
  insert (day, tries, next_try_at, told_at),
  update (tries, next_try_at, told_at)
  on transparency_telling to porokh_app;
