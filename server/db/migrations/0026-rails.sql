-- Payment gateways, one row for each account at one of them. The application stores tokens and balances here; functions
-- pause a rail (server/rails/pause.sql).
create table rails_rail (
  name text primary key check (name in ('bkash_checkout', 'bkash_payouts', 'sslcommerz')),
  -- Whether the gateway's settings were present when a server last started. Only the owner of the schema writes it.
  is_set_up boolean not null default false,
  -- A paused rail starts nothing new, but asks about what has started. After a pause by an operator or a `fault`, an
  -- operator resumes it; after `short`, it resumes when the balance is sufficient.
  paused_at timestamptz,
  pause text check (pause in ('operator', 'fault', 'short')),
  paused_by bigint references members_user,
  pause_reason text,
  -- The balance that ends a `short` pause, in poisha.
  short_of bigint check (short_of > 0),
  -- Both encrypted. The token is used only for the account for which it was granted.
  token text,
  token_account text,
  token_issued_at timestamptz,
  token_expires_at timestamptz,
  refresh_token text,
  -- Until then one process renews the token. The limit bounds how long a crashed process blocks the others.
  renewing_until timestamptz,
  -- When a grant was last refused because of two within the hour.
  grant_refused_at timestamptz,
  -- In poisha, as the gateway last reported it.
  balance bigint check (abs(balance) <= 9007199254740991),
  balance_at timestamptz,
  error text,
  error_at timestamptz,
  -- The one payout with a call in progress, and the end of its turn (server/payouts/take-turn.sql).
  turn_payout bigint,
  turn_until timestamptz,
  check ((pause is null) = (paused_at is null) and (pause is null) = (pause_reason is null)),
  check ((paused_by is not null) = coalesce(pause = 'operator', false)),
  check ((token is null) = (token_expires_at is null)),
  constraint rails_rail_texts check (
    length(pause_reason) between 1 and 500
    and length(token) between 1 and 8000
    and length(token_account) between 1 and 300
    and length(refresh_token) between 1 and 8000
    and length(error) between 1 and 200
  ),
  constraint rails_rail_times check (
    paused_at >= '2019-12-31 00:00:00+00' and paused_at < '2201-01-02 00:00:00+00'
    and token_issued_at >= '2019-12-31 00:00:00+00' and token_issued_at < '2201-01-02 00:00:00+00'
    and token_expires_at >= '2019-12-31 00:00:00+00' and token_expires_at < '2201-01-02 00:00:00+00'
    and renewing_until >= '2019-12-31 00:00:00+00' and renewing_until < '2201-01-02 00:00:00+00'
    and grant_refused_at >= '2019-12-31 00:00:00+00' and grant_refused_at < '2201-01-02 00:00:00+00'
    and balance_at >= '2019-12-31 00:00:00+00' and balance_at < '2201-01-02 00:00:00+00'
    and error_at >= '2019-12-31 00:00:00+00' and error_at < '2201-01-02 00:00:00+00'
    and turn_until >= '2019-12-31 00:00:00+00' and turn_until < '2201-01-02 00:00:00+00'
  )
);
insert into rails_rail (name) values ('bkash_checkout'), ('bkash_payouts'), ('sslcommerz');
grant
  select,
  update (
    token, token_account, token_issued_at, token_expires_at, refresh_token, renewing_until, error, error_at
  )
  on rails_rail to porokh_app;

-- Token requests. bKash blocks a merchant for an hour after the third within an hour.
create table rails_grant (
  id bigint generated always as identity primary key,
  account text not null,
  at timestamptz not null,
  constraint rails_grant_texts check (length(account) between 1 and 300),
  constraint rails_grant_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
create index rails_grant_account on rails_grant (account, at);
-- Only rails_take_grant writes it.
grant select on rails_grant to porokh_app;

-- Each request to a gateway with its answer, without secrets and with masked wallet numbers: the evidence for unknown
-- outcomes, and the material for gateways' acceptance tests. Kept for 400 days.
create table rails_exchange (
  id bigint generated always as identity primary key,
  rail text not null references rails_rail,
  call text not null,
  subject_kind text check (subject_kind in ('deposit', 'payout', 'refund')),
  subject_id bigint,
  at timestamptz not null,
  milliseconds integer not null check (milliseconds between 0 and 3600000),
  -- The status of the answer, or the reason why there was none.
  status smallint check (status between 100 and 599),
  fault text,
  asked text not null,
  answer text not null,
  check ((status is null) = (fault is not null)),
  check ((subject_kind is null) = (subject_id is null)),
  constraint rails_exchange_texts check (
    length(rail) between 1 and 40
    and length(call) between 1 and 60
    and length(fault) between 1 and 100
    and length(asked) <= 4000
    and length(answer) <= 4000
  ),
  constraint rails_exchange_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
create index rails_exchange_subject on rails_exchange (subject_kind, subject_id, id) where subject_id is not null;
create index rails_exchange_age on rails_exchange (at);
create index rails_exchange_rail on rails_exchange (rail, id);
grant
  select,
  insert (rail, call, subject_kind, subject_id, at, milliseconds, status, fault, asked, answer)
  on rails_exchange to porokh_app;

-- The gateways' ids of money movements. A second payment with the same id is a repeated answer, not money.
create table rails_transaction (
  provider text not null check (provider in ('bkash', 'sslcommerz')),
  trx_id text not null,
  subject_kind text not null check (subject_kind in ('deposit', 'payout', 'refund')),
  subject_id bigint not null,
  at timestamptz not null,
  primary key (provider, trx_id),
  constraint rails_transaction_texts check (length(trx_id) between 1 and 100),
  constraint rails_transaction_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
create index rails_transaction_subject on rails_transaction (subject_kind, subject_id);
-- Only functions of the owner write it, through rails_claim_transaction.
grant select on rails_transaction to porokh_app;
