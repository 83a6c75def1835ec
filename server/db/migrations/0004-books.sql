create type tasks_state as enum (
  'free',
  'in_progress',
  'submitted',
  'repair',
  'approved',
  'rejected',
  'disputed',
  'returned',
  'expired',
  'released'
);

-- A paid place of a campaign, the claim on it and its part of the escrow. Its rules are in the trigger tasks_guard:
-- CHECKs took a third of an approval's time, since PostgreSQL prepares each of them again for every statement.
create table tasks_place (
  id bigint generated always as identity primary key,
  campaign_id bigint not null,
  sponsor_id bigint not null,
  amount bigint not null,
  held bigint not null,
  state tasks_state not null default 'free',
  -- The claim. Its pay is fixed when the place is taken, so that nothing later can cut it (C4).
  member_id bigint,
  share smallint,
  pay bigint,
  fee bigint,
  started_at timestamptz,
  due_at timestamptz,
  submitted_at timestamptz,
  decide_by timestamptz,
  decided_at timestamptz,
  decided_by text,
  repair_request text,
  repair_due_at timestamptz,
  reject_category text,
  reject_reason text,
  dispute_until timestamptz,
  final boolean not null default false,
  dispute_reason text,
  disputed_at timestamptz,
  dispute_answer text,
  -- When a job or an operator has to look at the submission next; set by tasks_guard. One index serves them all,
  -- because every claim and every approval opens each index. A task in progress has due_at and its own small index.
  wake_at timestamptz
) with (fillfactor = 75);
-- A member claims a place of a campaign once. The condition is the view tasks_live_claim's. It names the share, which
-- only claims have, so that no other query uses this index: to find one member's tasks all of it would have to be read.
create unique index tasks_place_once on tasks_place (campaign_id, member_id)
  where share is not null and state not in ('returned', 'expired');
create unique index tasks_place_pending on tasks_place (member_id) where state = 'in_progress';
-- In random order: each claim begins at another place, so that claims do not wait for the same row.
create index tasks_place_free on tasks_place (campaign_id, hashint8(id)) where state = 'free';
create index tasks_place_waiting on tasks_place (campaign_id, id) where state in ('submitted', 'repair');
-- The condition keeps other queries from using this index: a query that means it says `wake_at is not null`.
create index tasks_place_wake on tasks_place (state, wake_at) where wake_at is not null;
-- Not partial, though free places have no member: for each statement that writes, PostgreSQL would prepare the
-- condition again.
create index tasks_place_member on tasks_place (member_id, started_at, id);
create index tasks_place_member_open on tasks_place (member_id, started_at, id)
  where state in ('submitted', 'repair', 'disputed', 'rejected');
grant
  select,
  update (
    state, member_id, share, pay, fee, started_at, due_at, submitted_at, decide_by, decided_at, decided_by,
    repair_request, repair_due_at, reject_category, reject_reason, dispute_until, final,
    dispute_reason, disputed_at, dispute_answer
  )
  on tasks_place to porokh_app;

create sequence payouts_payout_id;

create type payouts_state as enum ('requested', 'sending', 'paid', 'failed', 'cancelled');

create table payouts_batch (
  id bigint generated always as identity primary key,
  provider text not null,
  created_by bigint not null references members_user,
  created_at timestamptz not null
);

-- A withdrawal and its part of the clearing account. Its rules are in the trigger payouts_guard, for the same reason.
create table payouts_payout (
  id bigint primary key,
  member_id bigint not null,
  amount bigint not null,
  held bigint not null,
  state payouts_state not null default 'requested',
  -- The member's own wallet at that time, copied by ledger_post: the application cannot write another destination (C1).
  provider text not null,
  number text not null,
  holder_name text not null,
  rail text not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  asked_at timestamptz,
  failure text,
  reference text,
  batch_id bigint references payouts_batch
) with (fillfactor = 80);
create index payouts_payout_member on payouts_payout (member_id, requested_at, id);
create index payouts_payout_state on payouts_payout (state, id);
create index payouts_payout_batch on payouts_payout (batch_id) where batch_id is not null;
create index payouts_payout_paid on payouts_payout (paid_at) where state = 'paid';
grant
  select,
  update (state, sent_at, asked_at, failure, reference, batch_id)
  on payouts_payout to porokh_app;
grant select, insert on payouts_batch to porokh_app;
grant usage on sequence payouts_payout_id to porokh_app;

create table ledger_member (
  member_id bigint primary key references members_member,
  balance bigint not null default 0 check (balance >= 0),
  earned bigint not null default 0,
  -- The level follows from the tasks approved, the tasks rejected now, and a lost level that is kept until a day.
  approved integer not null default 0,
  rejected integer not null default 0,
  kept_level smallint,
  kept_until timestamptz
) with (fillfactor = 50);

create table ledger_sponsor (
  sponsor_id bigint primary key references sponsors_sponsor,
  balance bigint not null default 0 check (balance >= 0)
) with (fillfactor = 50);
grant select on ledger_member, ledger_sponsor to porokh_app;

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
  'fee_withdrawal'
);

-- One row is one whole transaction, with a column for each kind of account (docs/money.md). The trigger ledger_post
-- moves the balances.
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
  -- The balance of the member, or else of the sponsor, after this transaction; set by ledger_post.
  balance_after bigint,
  note text,
  constraint zero_sum check (outside + sponsor + escrow + member + clearing + fees = 0)
);
create index ledger_journal_member on ledger_journal (member_id, id);
create index ledger_journal_sponsor on ledger_journal (sponsor_id, id) where sponsor <> 0;

create sequence ledger_journal_id owned by ledger_journal.id;
grant
  select,
  insert (
    at, kind, key, actor, rail, sponsor_id, deposit_id, campaign_id, place_id, member_id, payout_id,
    operator_id, second_operator_id, outside, sponsor, escrow, member, clearing, fees, note
  )
  on ledger_journal to porokh_app;

-- The totals up to the journal row `up_to`, brought forward each night. The view ledger_present_total adds the rows
-- since then. A total stored for every transaction would be one row that all approvals wait for.
create table ledger_total (
  id smallint primary key default 1 check (id = 1),
  mark bigint not null default 0,
  up_to bigint not null default 0 check (up_to <= mark),
  transactions bigint not null default 0,
  sandbox bigint not null default 0,
  manual bigint not null default 0,
  bkash bigint not null default 0,
  sponsor bigint not null default 0,
  escrow bigint not null default 0,
  member bigint not null default 0,
  clearing bigint not null default 0,
  fees bigint not null default 0
);
insert into ledger_total default values;
grant select on ledger_total to porokh_app;

-- What the last check of the ledger found.
create table ledger_check (
  id smallint primary key default 1 check (id = 1),
  checked_at timestamptz not null,
  offences jsonb not null
);
grant select, insert, update on ledger_check to porokh_app;
