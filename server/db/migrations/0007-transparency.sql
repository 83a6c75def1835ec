-- The public figures. What can no longer change is added up once, so that no query reads the whole history.
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
  disputes_lost bigint not null default 0
);
insert into transparency_figures default values;

create table transparency_figures_rating (
  rating smallint primary key check (rating between 1 and 5),
  approved bigint not null default 0,
  rejected bigint not null default 0
);
insert into transparency_figures_rating (rating) select generate_series(1, 5);

-- By day in Dhaka. No audit event of the day has an id below `event_from`.
create table transparency_figures_day (
  day date primary key,
  paid bigint not null default 0,
  event_from bigint
);
grant select, update on transparency_figures, transparency_figures_rating to porokh_app;
grant select, insert, update on transparency_figures_day to porokh_app;

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
  previous bytea not null,
  hash bytea not null unique,
  published_at timestamptz not null,
  check (length(blocks) = 32 * cardinality(block_from))
);
create unique index transparency_head_up_to on transparency_head (up_to, day);
grant select, insert on transparency_head to porokh_app;
