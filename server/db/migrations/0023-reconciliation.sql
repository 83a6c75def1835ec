-- Statements of rails and banks, compared with the books. Only charges of a bank that two operators book move money.
-- Only functions of the owner write these tables, each after checking an operator's session.

-- An account at a rail or a bank. reconciliation_source lists the rails that it covers.
create table reconciliation_account (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 120 and length(name) >= 1),
  rail text not null check (rail in ('sandbox', 'manual', 'bkash')),
  -- The first compared day in Dhaka.
  since date not null check (since >= '2019-12-31' and since < '2201-01-02'),
  -- The column mappings of its statements, one for each format (contract/reconciliation-schemas.ts), the latest last.
  formats jsonb not null default '[]' check (
    jsonb_typeof(formats) = 'array' and jsonb_array_length(formats) <= 20 and octet_length(formats::text) <= 60000
  ),
  window_hours smallint not null check (window_hours >= 1 and window_hours <= 240),
  -- The time up to which this account's payments were imported from the books.
  taken_to timestamptz not null check (taken_to >= '2019-12-31 00:00:00+00' and taken_to < '2201-01-02 00:00:00+00'),
  version integer not null default 1,
  created_by bigint not null references members_user,
  created_at timestamptz not null check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
  )
);
grant select on reconciliation_account to porokh_app;

-- Each part of a rail is covered by at most one account, so a payment belongs to one account.
create table reconciliation_source (
  rail text not null check (rail in ('sandbox', 'manual', 'bkash')),
  channel text not null check (channel in ('bank', 'bkash', 'nagad', 'rocket')),
  account_id bigint not null references reconciliation_account,
  primary key (rail, channel)
);
grant select on reconciliation_source to porokh_app;

-- A day of an account: the sums of its items, maintained by triggers, and the operators who close it. Days without
-- items have no row.
create table reconciliation_day (
  id bigint generated always as identity primary key,
  account_id bigint not null references reconciliation_account,
  day date not null check (day >= '2019-12-31' and day < '2201-01-02'),
  -- The end of the day in Dhaka. Before it, nothing is late.
  ends_at timestamptz not null check (ends_at >= '2019-12-31 00:00:00+00' and ends_at < '2201-01-03 00:00:00+00'),
  state text not null default 'open' check (state in ('open', 'proposed', 'closed', 'reopening')),
  -- Incremented by every change of the day's items, and by every step of its state.
  version integer not null default 0,
  lines integer not null default 0,
  lines_in bigint not null default 0,
  lines_out bigint not null default 0,
  lines_open integer not null default 0,
  lines_matched integer not null default 0,
  lines_explained integer not null default 0,
  lines_explained_amount bigint not null default 0,
  movements integer not null default 0,
  movements_in bigint not null default 0,
  movements_out bigint not null default 0,
  movements_open integer not null default 0,
  movements_matched integer not null default 0,
  movements_explained integer not null default 0,
  movements_explained_amount bigint not null default 0,
  asked_by bigint references members_user,
  asked_at timestamptz check (asked_at >= '2019-12-31 00:00:00+00' and asked_at < '2201-01-02 00:00:00+00'),
  note text not null default '' check (length(note) <= 1000),
  -- The two operators who closed it.
  closed_first bigint references members_user,
  closed_second bigint references members_user,
  -- For a reopened day: the second of the two operators.
  opened_by bigint references members_user,
  closed_at timestamptz check (closed_at >= '2019-12-31 00:00:00+00' and closed_at < '2201-01-02 00:00:00+00'),
  unique (account_id, day),
  constraint reconciliation_day_asked check ((state in ('proposed', 'reopening')) = (asked_by is not null)),
  constraint reconciliation_day_closed check (
    (state in ('closed', 'reopening')) = (closed_at is not null and closed_first is not null)
    and (closed_at is null) = (closed_second is null)
    and closed_first is distinct from coalesce(closed_second, 0)
    and (state not in ('closed', 'reopening') or lines_open + movements_open = 0)
  )
);
create index reconciliation_day_left_over on reconciliation_day (ends_at, id)
  where state = 'open' and lines_open + movements_open > 0;
create index reconciliation_day_left_over_of on reconciliation_day (account_id, ends_at)
  where state = 'open' and lines_open + movements_open > 0;
create index reconciliation_day_asked_of on reconciliation_day (account_id) where state in ('proposed', 'reopening');
create index reconciliation_day_asked on reconciliation_day (asked_at, id) where state in ('proposed', 'reopening');
grant select on reconciliation_day to porokh_app;

-- An imported file with at least one new line. After it was taken back, it has no lines any more.
create table reconciliation_statement (
  id bigint generated always as identity primary key,
  account_id bigint not null references reconciliation_account,
  name text not null check (length(name) <= 120),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- The columns with which it was read.
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object' and octet_length(mapping::text) <= 3000),
  read_by bigint not null references members_user,
  read_at timestamptz not null check (read_at >= '2019-12-31 00:00:00+00' and read_at < '2201-01-02 00:00:00+00'),
  lines integer not null,
  taken_back_by bigint references members_user,
  taken_back_at timestamptz check (
    taken_back_at >= '2019-12-31 00:00:00+00' and taken_back_at < '2201-01-02 00:00:00+00'
  ),
  constraint reconciliation_statement_taken_back check ((taken_back_by is null) = (taken_back_at is null))
);
create index reconciliation_statement_account on reconciliation_statement (account_id, id);
grant select on reconciliation_statement to porokh_app;

-- A payment of the books on an account, as reconciliation_ledger shows it; the id is that of its journal row. The
-- amount is the change of the account's balance: a payout is negative.
create table reconciliation_movement (
  id bigint primary key,
  account_id bigint not null references reconciliation_account,
  kind text not null check (
    kind in (
      'sponsor_deposit', 'sponsor_refund', 'payout_settle', 'fee_withdrawal', 'tax_payment', 'charge', 'rail_cost'
    )
  ),
  about bigint not null,
  at timestamptz not null check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00'),
  amount bigint not null check (amount <> 0),
  reference text not null check (length(reference) <= 1100),
  keys text[] not null check (cardinality(keys) <= 40),
  -- The day on which it is compared: its own, or a later one.
  counts_on date not null check (counts_on >= '2019-12-31' and counts_on < '2201-01-02'),
  state text not null default 'open' check (state in ('open', 'matched', 'explained'))
);
create index reconciliation_movement_day on reconciliation_movement (account_id, counts_on, id);
create index reconciliation_movement_open on reconciliation_movement (account_id, amount, at, id) where state = 'open';
create index reconciliation_movement_left on reconciliation_movement (account_id, counts_on, id) where state = 'open';
grant select on reconciliation_movement to porokh_app;

-- A line of a statement. It is never changed, and deleted only with all others of its upload. Only words that name
-- nobody are kept of its text (server/reconciliation/plain-reference.ts).
create table reconciliation_line (
  id bigint generated always as identity primary key,
  account_id bigint not null references reconciliation_account,
  statement_id bigint not null references reconciliation_statement,
  file_line integer not null check (file_line >= 1),
  at timestamptz not null check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00'),
  day_only boolean not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000000),
  balance bigint check (abs(balance) <= 9007199254740991),
  reference text not null check (length(reference) <= 200),
  keys text[] not null check (cardinality(keys) <= 40),
  -- The number among lines of a file that are equal in all these columns: first, second and so on.
  occurrence smallint not null check (occurrence >= 1),
  counts_on date not null check (counts_on >= '2019-12-31' and counts_on < '2201-01-02'),
  late boolean not null,
  state text not null default 'open' check (state in ('open', 'matched', 'explained')),
  movement_id bigint unique references reconciliation_movement,
  how text check (how in ('exact', 'contained', 'amount', 'hand')),
  unique (account_id, at, amount, reference, occurrence),
  constraint reconciliation_line_match check (
    (state = 'matched') = (movement_id is not null)
    and (movement_id is null) = (how is null)
  )
);
create index reconciliation_line_statement on reconciliation_line (statement_id);
create index reconciliation_line_day on reconciliation_line (account_id, counts_on, id);
create index reconciliation_line_time on reconciliation_line (account_id, at, id);
create index reconciliation_line_stated on reconciliation_line (account_id, at, id) where balance is not null;
create index reconciliation_line_left on reconciliation_line (account_id, counts_on, id) where state = 'open';
create index reconciliation_line_open on reconciliation_line (account_id, amount, at, id) where state = 'open';
grant select on reconciliation_line to porokh_app;

-- Why an item is unmatched. Undone explanations stay, and so do moves to the next day.
create table reconciliation_explanation (
  id bigint generated always as identity primary key,
  line_id bigint references reconciliation_line,
  movement_id bigint references reconciliation_movement,
  day date not null check (day >= '2019-12-31' and day < '2201-01-02'),
  kind text not null check (kind in ('fee', 'waits', 'wrong_account', 'late', 'other')),
  note text not null check (length(note) <= 1000),
  by_operator bigint not null references members_user,
  at timestamptz not null check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00'),
  undone_by bigint references members_user,
  -- The proposal by which two operators booked this charge of the bank.
  approval_id bigint references approvals_proposal,
  constraint reconciliation_explanation_item check ((line_id is null) <> (movement_id is null)),
  constraint reconciliation_explanation_booked check (
    approval_id is null or kind = 'fee' and line_id is not null and undone_by is null
  )
);
create index reconciliation_explanation_line on reconciliation_explanation (line_id, id) where line_id is not null;
create index reconciliation_explanation_movement on reconciliation_explanation (movement_id, id)
  where movement_id is not null;
create index reconciliation_explanation_charge on reconciliation_explanation (line_id)
  where kind = 'fee' and line_id is not null and undone_by is null and approval_id is null;
create index reconciliation_explanation_approval on reconciliation_explanation (approval_id)
  where approval_id is not null;
grant select on reconciliation_explanation to porokh_app;
