-- The second factors of sponsors and operators: an authenticator app, whose secret is encrypted with a key that is not
-- in the database, or a passkey. Only functions of the owner write it, for the secret of an open session.
create table staff_factor (
  id bigint generated always as identity primary key,
  user_id bigint not null references members_user,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  secret text check (secret like 'sealed:%' and length(secret) <= 400),
  -- The last half minute whose code was accepted: each one is accepted once.
  last_step bigint check (last_step between 0 and 9007199254740991),
  credential_id text unique check (length(credential_id) <= 1400),
  public_key bytea check (octet_length(public_key) <= 4000),
  counter bigint check (counter between 0 and 4294967295),
  created_at timestamptz not null,
  -- An authenticator app is active once it has shown a code.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null)),
  check ((kind = 'passkey') = (public_key is not null)),
  check ((kind = 'passkey') = (counter is not null))
);
create index staff_factor_user on staff_factor (user_id);
grant select on staff_factor to porokh_app;

-- HMACs of recovery codes, with a key that is not in the database. A used code is deleted.
create table staff_recovery_code (
  user_id bigint not null references members_user,
  code_mac bytea not null check (octet_length(code_mac) = 32),
  primary key (user_id, code_mac)
);
grant select on staff_recovery_code to porokh_app;
