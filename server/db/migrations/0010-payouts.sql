-- Only payouts_withdraw takes payout ids, and it inserts the payout's row before its row in the books.
create sequence payouts_payout_id;

create type payouts_state as enum ('requested', 'sending', 'paid', 'failed', 'cancelled');

create table payouts_batch (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The payouts of the batch may or may not have been sent. The system creates such a batch, so it has no creator.
  in_doubt boolean not null default false,
  created_by bigint references members_user,
  created_at timestamptz not null,
  -- A batch ends with the last answer about its payouts. Unfinished ones wait for an operator: they are in the inbox,
  -- and at the top of the list of payouts.
  ended_at timestamptz,
  check (in_doubt or created_by is not null),
  check (ended_at >= created_at),
  constraint payouts_batch_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
  )
);
create index payouts_batch_open on payouts_batch (created_at, id) where ended_at is null;
create index payouts_batch_open_id on payouts_batch (id) where ended_at is null;
-- Batches are created and changed by functions that check the operator's session.
grant select on payouts_batch to porokh_app;

-- A withdrawal and its part of the clearing account. Its rules are in the trigger payouts_guard, for the reason given
-- at tasks_place.
create table payouts_payout (
  id bigint primary key,
  member_id bigint not null,
  amount bigint not null,
  held bigint not null,
  -- The tax withheld from the amount (payouts_figure); the wallet receives the rest.
  withheld bigint not null default 0 check (withheld >= 0 and withheld < amount),
  state payouts_state not null default 'requested',
  -- The member's own wallet at that time, copied by the database: the application cannot write another destination
  -- (C1).
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
create index payouts_payout_clear on payouts_payout (member_id) where holder_name not like 'sealed:%';
-- Payouts that wait for a batch, in the order in which a batch takes them.
create index payouts_payout_unsent on payouts_payout (provider, id) include (amount, requested_at)
  where state = 'requested' and rail = 'manual';
-- Operators find a payout by the provider's reference, in any case, newest first. A rail may answer with up to 1,000
-- characters, more than an index takes.
create index payouts_payout_reference on payouts_payout (lower(left(reference, 100)), id) where reference <> '';
-- All changes of a payout are made by functions that enforce its rules.
grant select on payouts_payout to porokh_app;

-- The records of a payout on the rail bkash, besides its state: written before each call, so that a lost answer leaves
-- a record. A row of a finished payout is history.
create table payouts_call (
  payout_id bigint primary key references payouts_payout,
  -- The permanent invoice number at the gateway: one for each payout.
  invoice text not null unique,
  -- The gateway's own id of the payout, known before money moves. Null if its API has none.
  provider_ref text unique,
  -- Whether the gateway can be asked about the payout's outcome.
  can_ask boolean not null,
  called_at timestamptz not null,
  tries integer not null default 1 check (tries between 1 and 1000000),
  -- Not tried: the gateway reported that nothing moved, and why. The payout is sent again in its turn.
  again_at timestamptz,
  not_tried text,
  -- The gateway's answer is unknown or, if `is_held`, differs from the order. No job sends the payout again.
  unknown_at timestamptz,
  why text,
  is_held boolean not null default false,
  ask_at timestamptz,
  asks integer not null default 0 check (asks between 0 and 1000000),
  -- The time from which an operator checks it, and whether the member was told.
  person_from timestamptz,
  is_told boolean not null default false,
  -- The gateway's last known balance before the call, and the balance after an unknown answer, in poisha.
  balance_before bigint check (abs(balance_before) <= 9007199254740991),
  balance_before_at timestamptz,
  balance_after bigint check (abs(balance_after) <= 9007199254740991),
  balance_after_at timestamptz,
  -- One operator's report on the outcome, with the gateway's id or the evidence. It takes effect when a second operator
  -- reports the same, or when the gateway finds the id.
  said_paid boolean,
  said_answer text,
  said_by bigint references members_user,
  said_at timestamptz,
  -- When the gateway was asked for the id, and the result.
  looked_at timestamptz,
  looked text check (looked in ('differs', 'not_found', 'unknown')),
  check (is_held is false or unknown_at is not null),
  check (again_at is null or unknown_at is null),
  check (num_nulls(said_paid, said_answer, said_by, said_at) in (0, 4)),
  check ((looked is null) = (looked_at is null)),
  constraint payouts_call_texts check (
    length(invoice) between 1 and 60
    and length(provider_ref) between 1 and 200
    and length(not_tried) between 1 and 200
    and length(why) between 1 and 200
    and length(said_answer) between 1 and 1000
  ),
  constraint payouts_call_times check (
    called_at >= '2019-12-31 00:00:00+00' and called_at < '2201-01-02 00:00:00+00'
    and again_at >= '2019-12-31 00:00:00+00' and again_at < '2201-01-02 00:00:00+00'
    and unknown_at >= '2019-12-31 00:00:00+00' and unknown_at < '2201-01-02 00:00:00+00'
    and ask_at >= '2019-12-31 00:00:00+00' and ask_at < '2201-01-02 00:00:00+00'
    and person_from >= '2019-12-31 00:00:00+00' and person_from < '2201-01-02 00:00:00+00'
    and balance_before_at >= '2019-12-31 00:00:00+00' and balance_before_at < '2201-01-02 00:00:00+00'
    and balance_after_at >= '2019-12-31 00:00:00+00' and balance_after_at < '2201-01-02 00:00:00+00'
    and said_at >= '2019-12-31 00:00:00+00' and said_at < '2201-01-02 00:00:00+00'
    and looked_at >= '2019-12-31 00:00:00+00' and looked_at < '2201-01-02 00:00:00+00'
  )
);
create index payouts_call_again on payouts_call (payout_id) where again_at is not null;
create index payouts_call_ask on payouts_call (ask_at) where ask_at is not null;
create index payouts_call_person on payouts_call (person_from, payout_id) where person_from is not null;
create index payouts_call_said on payouts_call (payout_id) where said_paid and looked_at is null;
-- All changes are made by functions.
grant select on payouts_call to porokh_app;

-- The limits and taxes set by the law and the wallet providers, from a day in Dhaka on, with their source: the maximum
-- that a wallet may receive from us in a day and in a month, in poisha, and the tax withheld from a payout, in
-- hundredths of a percent. Two operators agree on a row (approvals/confirm.sql); it is permanent from then on.
create table payouts_figure (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wallet_day', 'wallet_month', 'tax')),
  -- Null: for no provider.
  provider text check (provider in ('bkash', 'nagad', 'rocket')),
  since date not null check (since between '2020-01-01' and '2199-12-31'),
  value bigint not null,
  source text not null check (length(source) between 10 and 1000),
  -- Null: only proposed, so not in force.
  agreed_at timestamptz,
  check ((kind = 'tax') = (provider is null)),
  -- No figure may make withdrawing impossible, or take a large part of a member's pay (C1, C7).
  constraint payouts_figure_bounds check (
    case kind
      when 'wallet_day' then value between 500000 and 100000000000
      when 'wallet_month' then value between 2500000 and 100000000000
      else value between 0 and 3000
    end
  ),
  constraint payouts_figure_times check (
    agreed_at >= '2019-12-31 00:00:00+00' and agreed_at < '2201-01-02 00:00:00+00'
  )
);
create index payouts_figure_counts on payouts_figure (kind, provider, since desc, id desc) where agreed_at is not null;
grant select on payouts_figure to porokh_app;
insert into payouts_figure (kind, provider, since, value, source, agreed_at)
  select
    k.kind,
    p.provider,
    date '2020-01-01',
    k.value,
    'The limits of persons before the circular of 27 March 2025, until the provider''s contract says more',
    timestamptz '2026-01-01T00:00:00Z'
  from
    (values ('wallet_day', 2500000), ('wallet_month', 15000000)) k(kind, value),
    unnest(array['bkash', 'nagad', 'rocket']) p(provider)
  union all
  select
    'tax',
    null,
    date '2020-01-01',
    0,
    'Nothing is kept back until counsel has named a rate',
    timestamptz '2026-01-01T00:00:00Z';

-- The server from which payouts are sent, and its timeline. A database on another one was restored, or a standby was
-- promoted: its requested payouts may have been sent since (server/payouts/after-move.sql).
create table payouts_home (
  id smallint primary key default 1 check (id = 1),
  server bigint not null,
  timeline integer not null
);
grant select on payouts_home to porokh_app;
insert into payouts_home (server, timeline)
  select system_identifier, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
  from pg_control_system();
