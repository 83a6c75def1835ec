-- An operator whose account another one proposes to close, and what a second one decided.
create table staff_closing (
  id bigint generated always as identity primary key,
  operator_id bigint not null references members_user,
  reason text not null check (length(reason) between 10 and 1000),
  proposed_by bigint not null references members_user,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references members_user,
  decided_at timestamptz,
  check (proposed_by <> operator_id),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'confirmed' or decided_by not in (proposed_by, operator_id))
);
create unique index staff_closing_waiting on staff_closing (operator_id) where state = 'waiting';
create index staff_closing_inbox on staff_closing (proposed_at, id) where state = 'waiting';
grant select on staff_closing to porokh_app;

-- What sponsors and operators show besides the password: an authenticator app, whose secret is encrypted with a key
-- that is not in the database, or a passkey. Only functions of the owner write it, for the secret of an open session.
create table staff_factor (
  id bigint generated always as identity primary key,
  user_id bigint not null references members_user,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  secret text check (secret like 'sealed:%' and length(secret) <= 400),
  -- The last half minute of which a code was accepted: each one is accepted once.
  last_step bigint check (last_step between 0 and 9007199254740991),
  credential_id text unique check (length(credential_id) <= 1400),
  public_key bytea check (octet_length(public_key) <= 4000),
  counter bigint check (counter between 0 and 4294967295),
  created_at timestamptz not null,
  -- An authenticator app counts once it has shown a code.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null)),
  check ((kind = 'passkey') = (public_key is not null)),
  check ((kind = 'passkey') = (counter is not null))
);
create index staff_factor_user on staff_factor (user_id);
grant select on staff_factor to porokh_app;

-- HMACs of recovery codes, with a key that is not in the database. A code that is used is deleted.
create table staff_recovery_code (
  user_id bigint not null references members_user,
  code_mac bytea not null check (octet_length(code_mac) = 32),
  primary key (user_id, code_mac)
);
grant select on staff_recovery_code to porokh_app;

-- A new operator whom one operator proposes, and what a second one decided. The account is made when that one agrees.
create table staff_addition (
  id bigint generated always as identity primary key,
  username text not null check (length(username) between 3 and 30),
  -- As members_user has it, until it is decided.
  password_hash text check (length(password_hash) <= 1000),
  language text not null check (language in ('bn', 'en')),
  proposed_by bigint not null references members_user,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references members_user,
  decided_at timestamptz,
  operator_id bigint unique references members_user,
  works_on text not null check (works_on in ('support', 'finance', 'content', 'admin')),
  check ((state = 'waiting') = (password_hash is not null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'confirmed') = (operator_id is not null)),
  check (state <> 'confirmed' or decided_by <> proposed_by)
);
create unique index staff_addition_waiting on staff_addition (lower(username)) where state = 'waiting';
-- What admins propose about operators, in the order of the inbox. Of changes of the settings one at a time waits, which
-- content_change_open finds.
create index staff_addition_inbox on staff_addition (proposed_at, id) where state = 'waiting';
grant
  select (
    id, username, language, proposed_by, proposed_at, state, decided_by, decided_at, operator_id, works_on
  )
  on staff_addition to porokh_app;

-- Another role that one admin proposes for an operator, and what a second one decided.
create table staff_role_change (
  id bigint generated always as identity primary key,
  operator_id bigint not null references members_user,
  works_on text not null check (works_on in ('support', 'finance', 'content', 'admin')),
  reason text not null check (length(reason) between 10 and 1000),
  proposed_by bigint not null references members_user,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references members_user,
  decided_at timestamptz,
  check (proposed_by <> operator_id),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'confirmed' or decided_by not in (proposed_by, operator_id))
);
create unique index staff_role_change_waiting on staff_role_change (operator_id) where state = 'waiting';
create index staff_role_change_inbox on staff_role_change (proposed_at, id) where state = 'waiting';
grant select on staff_role_change to porokh_app;
