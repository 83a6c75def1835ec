-- The complete list (docs/money.md). No kind lets a member pay in (C1), and none pays for an invitation (C11).
create type ledger_kind as enum (
  'sponsor_deposit',
  'sponsor_refund',
  'campaign_fund',
  'campaign_release',
  'task_pay',
  'payout_request',
  'payout_settle',
  'payout_return',
  'goodwill',
  'fee_withdrawal',
  'rail_cost',
  'tax_payment',
  'charge'
);

create table ledger_member (
  member_id bigint primary key references members_member,
  balance bigint not null default 0 check (balance >= 0),
  earned bigint not null default 0,
  -- The level depends on the approved tasks, the currently rejected tasks, and a lost level that is kept until a day.
  approved integer not null default 0,
  rejected integer not null default 0,
  kept_level smallint,
  kept_until timestamptz,
  -- Whether the member has closed the account. Stored beside the level, so that a claim finds no level for a closed
  -- account without another read.
  closed boolean not null default false
) with (fillfactor = 50);
grant select on ledger_member to porokh_app;

create table ledger_sponsor (
  sponsor_id bigint primary key references sponsors_sponsor,
  balance bigint not null default 0 check (balance >= 0),
  -- The money that a sponsor's campaigns took from the balance, less the money they returned, in poisha.
  funded bigint not null default 0,
  -- The part of the balance that is being refunded through a gateway, so that it cannot be spent meanwhile.
  reserved bigint not null default 0 check (reserved >= 0),
  constraint ledger_sponsor_reserved check (reserved <= balance)
) with (fillfactor = 50);
grant select on ledger_sponsor to porokh_app;

-- One row is one whole transaction, with a column for each kind of account (docs/money.md). The trigger ledger_post
-- changes the balances.
create table ledger_journal (
  -- Set by ledger_post once the account is locked, so that an account's rows are in the order of its balances.
  id bigint primary key,
  at timestamptz not null,
  kind ledger_kind not null,
  key text not null unique,
  actor text not null,
  rail text,
  sponsor_id bigint,
  deposit_id bigint,
  campaign_id bigint,
  place_id bigint,
  member_id bigint,
  payout_id bigint,
  operator_id bigint,
  second_operator_id bigint,
  outside bigint not null default 0,
  sponsor bigint not null default 0,
  escrow bigint not null default 0,
  member bigint not null default 0,
  clearing bigint not null default 0,
  fees bigint not null default 0,
  -- The tax withheld from payouts.
  withheld bigint not null default 0,
  -- The balance of the member, or else of the sponsor, after this transaction; set by ledger_post.
  balance_after bigint,
  note text,
  constraint zero_sum check (outside + sponsor + escrow + member + clearing + fees + withheld = 0)
);
create index ledger_journal_member on ledger_journal (member_id, id);
create index ledger_journal_sponsor on ledger_journal (sponsor_id, id) where sponsor <> 0;
-- A member's statement by kind or month, and the pay of a day: each query reads only the rows that it shows.
create index ledger_journal_member_kind on ledger_journal (member_id, kind, at, id);
-- A sponsor's movements of a kind, of a month, and the balance before it: four kinds, so one index serves all of these.
create index ledger_journal_sponsor_kind on ledger_journal (sponsor_id, kind, at, id) include (sponsor)
  where sponsor <> 0;
create sequence ledger_journal_id owned by ledger_journal.id;
-- All rows of the journal are inserted by functions that enforce its rules.
grant select on ledger_journal to porokh_app;

-- The totals up to the journal row `up_to`, updated each night. The view ledger_present_total adds the later rows. A
-- total updated by every transaction would be one row for which all approvals wait.
create table ledger_total (
  id smallint primary key default 1 check (id = 1),
  mark bigint not null default 0,
  up_to bigint not null default 0 check (up_to <= mark),
  transactions bigint not null default 0,
  sandbox bigint not null default 0,
  manual bigint not null default 0,
  bkash bigint not null default 0,
  sslcommerz bigint not null default 0,
  sponsor bigint not null default 0,
  escrow bigint not null default 0,
  member bigint not null default 0,
  clearing bigint not null default 0,
  fees bigint not null default 0,
  withheld bigint not null default 0
);
grant select on ledger_total to porokh_app;
insert into ledger_total default values;

-- A rail's cost for a payment or a deposit: the platform pays it from its fees, nobody else does. The row is inserted
-- with the rail's answer, and booked as soon as the fees suffice (server/ledger/note-cost.sql).
create table ledger_cost (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  rail text not null,
  payout_id bigint,
  deposit_id bigint,
  amount bigint not null check (amount between 1 and 100000000000),
  booked_at timestamptz,
  check (num_nonnulls(payout_id, deposit_id) = 1),
  constraint ledger_cost_rail check (rail in ('manual', 'bkash', 'sslcommerz')),
  constraint ledger_cost_times check (
    at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00'
    and booked_at >= '2019-12-31 00:00:00+00' and booked_at < '2201-01-02 00:00:00+00'
  )
);
create unique index ledger_cost_payout on ledger_cost (payout_id) where payout_id is not null;
create unique index ledger_cost_deposit on ledger_cost (deposit_id) where deposit_id is not null;
create index ledger_cost_waiting on ledger_cost (id) where booked_at is null;
create index ledger_cost_booked on ledger_cost (booked_at) where booked_at is not null;
grant select on ledger_cost to porokh_app;

-- The check of the books: the last finished one, and the one that has started since, so that an interrupted check does
-- not count as a check without findings.
create table ledger_check_run (
  id smallint primary key default 1 check (id = 1),
  -- Both are null while no check runs. An old `alive_at` means that the process was interrupted.
  began_at timestamptz,
  alive_at timestamptz,
  -- The last finished check: the time of the books that it read, its end, and its findings.
  checked_at timestamptz,
  ended_at timestamptz,
  offences jsonb not null default '[]',
  check ((began_at is null) = (alive_at is null)),
  check ((checked_at is null) = (ended_at is null)),
  constraint ledger_check_run_texts check (
    length(offences::text) between 0 and 300000
    and jsonb_typeof(offences) = 'array'
    and not offences @? '$[*].type() ? (@ != "string")'
  ),
  constraint ledger_check_run_times check (
    began_at >= '2019-12-31 00:00:00+00' and began_at < '2201-01-02 00:00:00+00'
    and alive_at >= '2019-12-31 00:00:00+00' and alive_at < '2201-01-02 00:00:00+00'
    and checked_at >= '2019-12-31 00:00:00+00' and checked_at < '2201-01-02 00:00:00+00'
    and ended_at >= '2019-12-31 00:00:00+00' and ended_at < '2201-01-02 00:00:00+00'
  )
);
grant
  select,
  update (began_at, alive_at, checked_at, ended_at, offences)
  on ledger_check_run to porokh_app;
insert into ledger_check_run default values;

-- The present is the database's own time: a time that a caller passes as the present is compared with it
-- (ledger_is_now). Only the owner may change this row, for tests and for demo data; production then refuses to start.
create table ledger_clock (
  id smallint primary key default 1 check (id = 1),
  -- Whether every time from a caller is accepted as the present.
  believed boolean not null default false,
  -- The offset of the present from the clock of the database server.
  moved interval not null default '0 seconds'
);
grant select on ledger_clock to porokh_app;
insert into ledger_clock default values;

-- Whether the books hold play money, which the sandbox rail creates from nothing. Null until the first start decides it
-- permanently. Only the owner may write it.
create table ledger_money (
  id smallint primary key default 1 check (id = 1),
  play boolean
);
grant select on ledger_money to porokh_app;
insert into ledger_money default values;
