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
create unique index tasks_place_pending on tasks_place (member_id) where state = 'in_progress';
-- In random order: each claim begins at another place, so that claims do not wait for the same row.
create index tasks_place_free on tasks_place (campaign_id, hashint8(id)) where state = 'free';
-- The condition keeps other queries from using this index: a query that means it says `wake_at is not null`.
create index tasks_place_wake on tasks_place (state, wake_at) where wake_at is not null;
-- Not partial, though free places have no member: for each statement that writes, PostgreSQL would prepare the
-- condition again.
create index tasks_place_member on tasks_place (member_id, started_at, id);
-- A member claims a place of a campaign once. The condition is the view tasks_live_claim's. It names the share, which
-- only claims have, so that no other query uses this index: to find one member's tasks all of it would have to be read.
-- It includes the state and the money of each claim, so that the claims of a campaign are counted without reading the
-- places.
create unique index tasks_place_once on tasks_place (campaign_id, member_id) include (state, held)
  where share is not null and state not in ('returned', 'expired');
-- What can still change of a member's tasks. Final rejections are history, which grows.
create index tasks_place_member_open on tasks_place (member_id, started_at, id)
  where state in ('submitted', 'repair', 'disputed') or state = 'rejected' and not final;
-- A sponsor decides first what is due first. The index also holds the amounts, so that what waits can be counted and
-- added up without reading the places.
create index tasks_place_due on tasks_place (campaign_id, decide_by, id) include (amount)
  where state in ('submitted', 'repair');
-- Each step of a task is a function of the owner's. The right to update the id lets the application lock a task while
-- it reads; the trigger `fixed` refuses to change it.
grant select, update (id) on tasks_place to porokh_app;

-- The approved reviews that a sponsor found helpful. It is shown to the member, and changes neither pay nor level.
create table tasks_helpful (
  task_id bigint primary key references tasks_place,
  marked_by bigint not null references members_user,
  marked_at timestamptz not null check (marked_at >= '2019-12-31 00:00:00+00' and marked_at < '2201-01-02 00:00:00+00')
);
grant
  select,
  insert (task_id, marked_by, marked_at),
  delete
  on tasks_helpful to porokh_app;

-- Rejections that no later transaction has seen (server/tasks/begin-dispute-time.sql). Nobody but functions writes it.
create table tasks_unseen (
  task_id bigint primary key references tasks_place,
  at timestamptz not null,
  -- The transaction that rejected it.
  xact xid8 not null,
  constraint tasks_unseen_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);

-- How often a member gave back a place of a campaign, or let its time run out: such a place is offered to others first
-- (given-back.sql). One row for each campaign and member, however often.
create table tasks_given_back (
  campaign_id bigint not null references campaigns_campaign,
  member_id bigint not null references members_member,
  returned integer not null default 0 check (returned >= 0),
  expired integer not null default 0 check (expired >= 0),
  primary key (campaign_id, member_id)
);
grant select on tasks_given_back to porokh_app;
