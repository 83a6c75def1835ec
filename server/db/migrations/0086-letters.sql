-- Money that crosses between cells (docs/money.md): a column of the journal, and what a letter says.
alter type ledger_kind add value 'fund_send';
alter type ledger_kind add value 'fund_take';
alter type ledger_kind add value 'release_send';
alter type ledger_kind add value 'release_take';

alter table ledger_journal
  add column cells bigint not null default 0,
  -- The other cell, to which the money goes or from which it comes.
  add column cell smallint,
  drop constraint zero_sum,
  add constraint zero_sum check (outside + sponsor + escrow + member + clearing + fees + cells = 0);
alter table ledger_total add column cells bigint not null default 0;

-- The other cells that this database is joined with: the home has all, a cell has the home.
create table cells_cell (
  cell smallint primary key check (cell between 0 and 4999),
  joined_at timestamptz not null default now()
);
grant select on cells_cell to porokh_app;

-- What a campaign has in another cell, in poisha. In its own cell: sent to there, taken back, and spent there. In the
-- other one: what was sent back, what was taken, and what it has said is spent.
create table cells_account (
  campaign_id bigint not null,
  cell smallint not null,
  sent bigint not null default 0 check (sent >= 0),
  taken bigint not null default 0 check (taken >= 0),
  spent bigint not null default 0 check (spent >= 0),
  -- The other cell has said that none of its places is unused. In that cell: it has said so since places came.
  used_up boolean not null default false,
  -- How many unused places the campaign's cell has asked back, and not got yet.
  recalled integer not null default 0 check (recalled >= 0),
  primary key (campaign_id, cell)
);
grant select on cells_account to porokh_app;

create type cells_letter_kind as enum ('fund', 'release', 'spent', 'used_up', 'recall');

create sequence cells_letter_id;

-- What one cell says to another about the money of a campaign: the same row in both. Replication carries it.
create table cells_letter (
  id bigint primary key,
  from_cell smallint not null,
  to_cell smallint not null,
  kind cells_letter_kind not null,
  campaign_id bigint not null,
  sponsor_id bigint not null,
  -- So many places, and their money together in poisha.
  places integer not null,
  amount bigint not null,
  at timestamptz not null,
  check (from_cell <> to_cell),
  check (case when kind = 'used_up' then places = 0 and amount = 0 else places > 0 and amount > 0 end)
);
create index cells_letter_campaign on cells_letter (campaign_id);
alter sequence cells_letter_id owned by cells_letter.id;
grant select on cells_letter to porokh_app;

-- Letters that came and could not be posted.
create table cells_refused (
  letter_id bigint primary key references cells_letter,
  reason text not null check (length(reason) <= 500),
  at timestamptz not null
);
grant select on cells_refused to porokh_app;

-- Which rows of people a cell gets follows from their role, so replication has to know it of a changed row.
create unique index members_user_role on members_user (id, role);
alter table members_user replica identity using index members_user_role;
