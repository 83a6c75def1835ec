-- Links by which anybody reads the figures of a campaign, until they end or are revoked. Only a hash of the secret is
-- kept. They stay afterwards, since the audit log speaks of them.
create table campaigns_shared_link (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns_campaign,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  made_by bigint not null references members_user,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- A year and a day at most, in hours: how long a day is depends on the session.
  constraint campaigns_shared_link_ends check (ends_at > created_at and ends_at <= created_at + interval '8784 hours'),
  constraint campaigns_shared_link_times check (
    created_at >= '2019-12-31 00:00:00+00'
    and created_at < '2201-01-02 00:00:00+00'
    and ends_at >= '2019-12-31 00:00:00+00'
    and ends_at < '2201-01-02 00:00:00+00'
    and revoked_at >= '2019-12-31 00:00:00+00'
    and revoked_at < '2201-01-02 00:00:00+00'
  )
);
create index campaigns_shared_link_live on campaigns_shared_link (campaign_id, id) where revoked_at is null;
grant
  select,
  insert (campaign_id, secret_hash, made_by, created_at, ends_at),
  update (revoked_at)
  on campaigns_shared_link to porokh_app;
