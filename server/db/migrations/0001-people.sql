-- Everyone who signs in. E-mail addresses and usernames are compared without case; phone numbers are stored in E.164.
create table members_user (
  id bigint generated always as identity primary key,
  role text not null check (role in ('member', 'sponsor', 'operator')),
  username text not null check (length(username) between 1 and 254),
  email text check (length(email) <= 254),
  phone text check (phone ~ '^\+?[0-9]{6,15}$'),
  password_hash text not null,
  language text not null default 'bn' check (language in ('en', 'bn')),
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index members_user_username on members_user (lower(username));
create unique index members_user_email on members_user (lower(email));
create unique index members_user_phone on members_user (phone);
-- Finds the beginning of a name, whatever the database's collation is.
create index members_user_find on members_user (lower(username) text_pattern_ops) where role = 'member';

create table members_member (
  id bigint primary key references members_user,
  invitation_code text not null unique check (invitation_code ~ '^[1-9][0-9]{5,6}$'),
  invitation_on boolean not null default true,
  invited_by bigint references members_user,
  -- HMAC of the PIN under a key that is not in the database: a plain hash of so few digits can be guessed.
  pin_mac bytea,
  pin_failures smallint not null default 0 check (pin_failures >= 0),
  pin_locked_until timestamptz
);

create table members_wallet (
  member_id bigint primary key references members_member,
  provider text not null check (provider in ('bkash', 'nagad', 'rocket')),
  number text not null check (
    case provider when 'rocket' then number ~ '^01[3-9][0-9]{9}$' else number ~ '^01[3-9][0-9]{8}$' end
  ),
  holder_name text not null,
  -- Payouts wait 24 hours after a change of the wallet. Binding the first one is not a change.
  changed_at timestamptz not null,
  payouts_from timestamptz
);
-- One mobile number belongs to one member. A Rocket number is the mobile number and a check digit.
create unique index members_wallet_number on members_wallet (left(number, 11));

create table members_reset_code (
  user_id bigint primary key references members_user,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries smallint not null default 0
);

create table sponsors_sponsor (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null
);

create table sponsors_user (
  user_id bigint primary key references members_user,
  sponsor_id bigint not null references sponsors_sponsor
);

create table sponsors_token (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  user_id bigint not null references members_user,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index sponsors_token_sponsor on sponsors_token (sponsor_id);

create table app_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references members_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_seen_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  check (expires_at <= created_at + interval '30 minutes')
);
create index app_session_user on app_session (user_id, expires_at);

create table app_idempotency (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  -- The exact text of the answer.
  reply json,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index app_idempotency_age on app_idempotency (created_at);

create table app_rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Messages to be sent (SMS, e-mail): written in the transaction of the change, sent after it.
create table app_outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries smallint not null default 0,
  next_try_at timestamptz not null
);
create index app_outbox_due on app_outbox (next_try_at) where sent_at is null;

grant select, insert, update
  on members_user, members_member, members_wallet, members_reset_code, sponsors_sponsor, sponsors_user, sponsors_token,
    app_session, app_idempotency, app_rate_limit, app_outbox
  to porokh_app;
grant delete
  on members_wallet, members_reset_code, app_session, app_idempotency, app_rate_limit, app_outbox
  to porokh_app;
