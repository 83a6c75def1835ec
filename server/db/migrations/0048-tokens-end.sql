-- What an API token may do, and when it ends. Tokens of before, and those that a process of release 0.2.0 makes while
-- the upgrade runs, keep every right and end after 90 days; their sponsors are told at once.
alter table sponsors_token
  add column scopes text[] not null default '{read,campaigns,decide}',
  add column expires_at timestamptz not null default now() + interval '90 days',
  -- When the sponsor is told next that it will end.
  add column warn_at timestamptz default now(),
  add constraint sponsors_token_scopes check (
    scopes <@ '{read,campaigns,decide}' and cardinality(scopes) between 1 and 3
  ),
  add constraint sponsors_token_ends check (
    expires_at >= '2019-12-31 00:00:00+00'
    and expires_at < '2201-01-02 00:00:00+00'
    and warn_at >= '2019-12-31 00:00:00+00'
    and warn_at < '2201-01-02 00:00:00+00'
  );
create index sponsors_token_warn on sponsors_token (warn_at) where warn_at is not null and revoked_at is null;
grant update (warn_at) on sponsors_token to porokh_app;
