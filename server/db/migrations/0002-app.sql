create table app_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null,
  -- The role of the user: guard-session.sql writes it, and refuses operators' sessions from the application.
  role text not null check (role in ('member', 'sponsor', 'operator')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_seen_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  -- When the session last showed a second factor. A challenge is answered once.
  factor_at timestamptz,
  factor_challenge text check (length(factor_challenge) <= 200),
  factor_challenge_at timestamptz,
  -- The browser of the session: an HMAC of the name that the browser stores. A sign-in on a phone ends the messages of
  -- all other accounts there.
  device bytea check (length(device) = 32),
  -- The position of the write-ahead log after the last write. A standby that has not replayed it is not used. Empty
  -- unless DATABASE_READ_URL is set.
  last_write pg_lsn,
  -- Whether a PIN has opened it: changes of what protects the account then need the password.
  by_pin boolean not null default false,
  check (expires_at <= created_at + interval '30 minutes'),
  constraint app_session_role foreign key (user_id, role) references members_user (id, role),
  constraint app_session_texts check (
    length(ip) between 0 and 300
    and length(user_agent) between 0 and 1000
  ),
  constraint app_session_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and expires_at >= '2019-12-31 00:00:00+00' and expires_at < '2201-01-02 00:00:00+00'
    and ended_at >= '2019-12-31 00:00:00+00' and ended_at < '2201-01-02 00:00:00+00'
    and last_seen_at >= '2019-12-31 00:00:00+00' and last_seen_at < '2201-01-02 00:00:00+00'
  )
);
create index app_session_user on app_session (user_id, expires_at);
-- Empty: `ledger:check` searches it for unencrypted values.
create index app_session_clear on app_session (id) where ip <> '' and ip not like 'sealed:%';
-- A session ends once, and cannot be renewed.
grant
  select,
  insert (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent, device, by_pin),
  update (ended_at, last_seen_at, last_write)
  on app_session to porokh_app;

create table app_idempotency (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  -- The exact text of the answer.
  reply json,
  -- The result of a database function, for a call whose key and function run in one statement. The reply is built from
  -- it.
  result json,
  created_at timestamptz not null,
  primary key (actor, key),
  constraint app_idempotency_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
  )
);
create index app_idempotency_age on app_idempotency (created_at);
grant
  select,
  insert (actor, key, request_hash, status, reply, result, created_at),
  update (status, reply, result)
  on app_idempotency to porokh_app;

create table app_rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint,
  constraint app_rate_limit_most check (expire >= 0 and expire <= 9007199254740991)
);
grant
  select,
  insert (key, points, expire),
  update (points, expire),
  delete
  on app_rate_limit to porokh_app;

-- Messages to send (SMS, e-mail): written in the transaction of the change, sent after it. The recipient and the text
-- are deleted after sending.
create table app_outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  -- A user is waiting for it, for example for a code: it is sent before all others.
  urgent boolean not null default false,
  -- For an SMS: the number of parts that the networks charge.
  parts smallint check (parts between 1 and 500),
  created_at timestamptz not null,
  -- When the message was finished, and the result. Unknown: it may have been sent. Late: a code that had expired.
  sent_at timestamptz,
  outcome text check (outcome in ('taken', 'refused', 'unknown', 'late')),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  -- The gateway that got it, and the first time: written before the call. The gateway's id of the message comes with
  -- the answer.
  gateway text,
  handed_at timestamptz,
  reference text,
  -- For a test: the only gateway that may get it.
  via text,
  -- Whether an accepted SMS has reached the phone, if the gateway reports that, and the time of the next query.
  delivery text check (delivery in ('waiting', 'delivered', 'not_delivered', 'unknown')),
  report_at timestamptz,
  -- For an e-mail: an HMAC of its address. A bounce notice blocks the address.
  address_mark bytea check (length(address_mark) = 32),
  constraint app_outbox_texts check (
    length(recipient) between 0 and 1200
    and length(subject) between 0 and 1000
    and length(body) between 0 and 30000
    and length(gateway) between 1 and 30
    and length(reference) between 1 and 100
    and length(via) between 1 and 30
  ),
  constraint app_outbox_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and sent_at >= '2019-12-31 00:00:00+00' and sent_at < '2201-01-02 00:00:00+00'
    and next_try_at >= '2019-12-31 00:00:00+00' and next_try_at < '2201-01-02 00:00:00+00'
    and handed_at >= '2019-12-31 00:00:00+00' and handed_at < '2201-01-02 00:00:00+00'
    and report_at >= '2019-12-31 00:00:00+00' and report_at < '2201-01-02 00:00:00+00'
  )
);
create index app_outbox_reports on app_outbox (report_at) where delivery = 'waiting';
create index app_outbox_due on app_outbox (urgent desc, next_try_at) where sent_at is null;
-- Monitoring queries pending and abandoned messages, and never reads the sent ones.
create index app_outbox_waiting on app_outbox (created_at) where sent_at is null and tries < 10;
create index app_outbox_given_up on app_outbox (created_at) where sent_at is null and tries >= 10;
create index app_outbox_sms on app_outbox (created_at) where channel = 'sms';
create index app_outbox_clear on app_outbox (id) where recipient <> '' and recipient not like 'sealed:%';
grant
  select,
  insert (
    channel, recipient, subject, body, urgent, parts, created_at, sent_at, tries, next_try_at, via, address_mark
  ),
  update (
    channel, recipient, subject, body, created_at, sent_at, tries, next_try_at,
    outcome, gateway, handed_at, reference, delivery, report_at
  ),
  delete
  on app_outbox to porokh_app;

-- Operators' decisions about messages that cost money (messages/change-rule.sql).
create table messages_sms_rule (
  id smallint primary key default 1 check (id = 1),
  is_on boolean not null default true,
  most_a_day integer not null default 5000 check (most_a_day between 0 and 1000000),
  -- Whether members may register with a foreign number.
  is_foreign_allowed boolean not null default false,
  -- The cost of a part of an SMS, in poisha. 0 means unknown.
  part_cost integer not null default 0 check (part_cost between 0 and 10000)
);
insert into messages_sms_rule default values;
grant select on messages_sms_rule to porokh_app;

-- The last accepted message of each gateway, and the last failure with its reason: a code or words of ours, no text of
-- the gateway.
create table messages_gateway (
  name text primary key,
  taken_at timestamptz,
  failed_at timestamptz,
  failure text,
  -- The rest of the prepaid money, in poisha, and the number of days that it lasts at the rate of the last seven.
  balance bigint check (balance between -1000000000000 and 1000000000000),
  balance_days integer check (balance_days between 0 and 1000000),
  balance_at timestamptz,
  constraint messages_gateway_texts check (
    length(name) between 1 and 30
    and length(failure) between 1 and 100
  ),
  constraint messages_gateway_times check (
    taken_at >= '2019-12-31 00:00:00+00' and taken_at < '2201-01-02 00:00:00+00'
    and failed_at >= '2019-12-31 00:00:00+00' and failed_at < '2201-01-02 00:00:00+00'
    and balance_at >= '2019-12-31 00:00:00+00' and balance_at < '2201-01-02 00:00:00+00'
  )
);
grant
  select,
  insert (name, taken_at, failed_at, failure, balance, balance_days, balance_at),
  update (taken_at, failed_at, failure, balance, balance_days, balance_at)
  on messages_gateway to porokh_app;

-- E-mail addresses that do not exist, each as an HMAC. Nothing is sent to them for 30 days; then the row is deleted.
create table messages_dead_address (
  mark bytea primary key check (length(mark) = 32),
  stopped_at timestamptz not null,
  constraint messages_dead_address_times check (
    stopped_at >= '2019-12-31 00:00:00+00' and stopped_at < '2201-01-02 00:00:00+00'
  )
);
create index messages_dead_address_age on messages_dead_address (stopped_at);
grant
  select,
  insert (mark, stopped_at),
  update (stopped_at),
  delete
  on messages_dead_address to porokh_app;

-- A row for each process, updated by each readiness check. The sweep deletes old ones.
create table app_ready (
  process text primary key,
  at timestamptz not null,
  constraint app_ready_texts check (length(process) between 1 and 300),
  constraint app_ready_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
grant
  select,
  insert (process, at),
  update (at),
  delete
  on app_ready to porokh_app;

-- An HMAC with the server's secret, which is not in the database: a server with another secret does not start.
create table app_secret (
  id smallint primary key default 1 check (id = 1),
  mac bytea not null
);
grant
  select,
  insert (id, mac)
  on app_secret to porokh_app;

-- Rows that failed in a job, with the reason and the time of the next retry. An operator checks them
-- (server/app/jobs/do-all.sql).
create table app_stuck (
  job text not null,
  -- The id of the task, campaign, payout or hold.
  item bigint not null,
  why text not null,
  since timestamptz not null,
  tries integer not null,
  again_at timestamptz not null,
  primary key (job, item),
  constraint app_stuck_times check (
    since >= '2019-12-31 00:00:00+00' and since < '2201-01-02 00:00:00+00'
    and again_at >= '2019-12-31 00:00:00+00' and again_at < '2201-01-02 00:00:00+00'
  )
);
grant select on app_stuck to porokh_app;

-- The ids of the keys with which values in this database are encrypted. A starting process uses them to detect a
-- missing key.
create table app_data_key (
  id text primary key check (id ~ '^[0-9a-f]{8}$' and length(id) <= 8)
);
-- Only the owner writes it: a false key id would keep every process from starting.
grant select on app_data_key to porokh_app;
