-- The public figures: what is settled for good is added up once, so that no question reads the whole history.
create table transparency_figures (
  id smallint primary key default 1 check (id = 1),
  -- All journal rows and all events up to here are in the sums.
  journal_up_to bigint not null default 0, event_up_to bigint not null default 0,
  paid bigint not null default 0, approved bigint not null default 0, rejected bigint not null default 0,
  disputes_opened bigint not null default 0, disputes_won bigint not null default 0, disputes_lost bigint not null default 0
);
insert into transparency_figures default values;
create table transparency_figures_rating (
  rating smallint primary key check (rating between 1 and 5),
  approved bigint not null default 0, rejected bigint not null default 0
);
insert into transparency_figures_rating (rating) select generate_series(1, 5);
-- By days of Dhaka. `event_from`: no event of the day has a smaller id.
create table transparency_figures_day (day date primary key, paid bigint not null default 0, event_from bigint);
grant select, update on transparency_figures, transparency_figures_rating to porokh_app;
grant select, insert, update on transparency_figures_day to porokh_app;

-- Each day's head: a hash over the rows that were posted since the last one and over that one, so over all entries so far.
create table transparency_head (
  day date primary key,
  up_to bigint not null, entries integer not null check (entries >= 0),
  -- Goes into the hash of each row, so that nobody guesses a neighbour's row from the hash beside their own.
  salt bytea not null check (length(salt) = 32),
  -- Of each 1,024 rows their hash and the first one's id: a receipt reads its own thousand, not the day.
  blocks bytea not null, block_from bigint[] not null,
  root bytea not null, previous bytea not null, hash bytea not null unique,
  published_at timestamptz not null,
  check (length(blocks) = 32 * cardinality(block_from))
);
create unique index transparency_head_up_to on transparency_head (up_to, day);
create trigger append_only before update or delete or truncate on transparency_head for each statement execute function ledger_deny();
grant select, insert on transparency_head to porokh_app;

-- A journal row as the line that is hashed. Its form never changes: receipts that people keep depend on it.
create function transparency_line(j ledger_journal) returns text language sql stable as $$
  select json_build_array(j.id, to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), j.kind::text, j.key, j.actor, j.rail,
    j.sponsor_id, j.deposit_id, j.campaign_id, j.place_id, j.member_id, j.payout_id, j.operator_id, j.second_operator_id,
    j.outside, j.sponsor, j.escrow, j.member, j.clearing, j.fees, j.balance_after, j.note)::text $$;

-- The beginning of a name, whatever the database's collation.
create index members_user_find on members_user (lower(username) text_pattern_ops) where role = 'member';
