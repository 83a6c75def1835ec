-- When each account last signed in, and how often that has failed since the log was last told. Only functions of the
-- owner write it (members/sign-ins.sql).
create table members_sign_in (
  user_id bigint primary key references members_user,
  -- Null until the first sign-in with a release that knows devices.
  signed_in_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  failed_from text check (length(failed_from) <= 60),
  failed_with text check (length(failed_with) <= 300),
  -- When the user was last told of many failures.
  told_at timestamptz
);
create index members_sign_in_failing on members_sign_in (failing_since) where failing_since is not null;
grant select on members_sign_in to porokh_app;
