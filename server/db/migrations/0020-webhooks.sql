-- Addresses of sponsors' own servers that receive events. The secrets are encrypted; while a secret is being replaced,
-- the previous one signs too.
create table webhooks_endpoint (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  url text not null check (length(url) <= 500),
  events text[] not null check (
    events <@ '{submitted,decided,disputed,campaign,money}' and cardinality(events) between 1 and 5
  ),
  -- Failing: a message failed for three days. Nothing is sent until the sponsor enables the webhook again.
  state text not null default 'on' check (state in ('on', 'off', 'failing')),
  secret text not null check (length(secret) <= 500),
  previous_secret text check (length(previous_secret) <= 500),
  previous_until timestamptz,
  created_at timestamptz not null,
  -- When the sponsor last changed the webhook or its secret.
  changed_at timestamptz not null,
  -- Kept for a while without its secrets, since the audit log refers to it.
  removed_at timestamptz,
  -- Two people of one sponsor may change a webhook. The version counts the changes: each change names the version that
  -- was read.
  version integer not null default 1,
  -- The person who changed it last. Events about money are only for owners (webhooks/guard-endpoint.sql).
  changed_by bigint references members_user,
  -- The API token that changed it last: when that is revoked, the webhook stops. Null: changed by a person.
  token_id bigint references sponsors_token,
  constraint webhooks_endpoint_previous check ((previous_secret is null) = (previous_until is null)),
  constraint webhooks_endpoint_times check (
    previous_until >= '2019-12-31 00:00:00+00' and previous_until < '2201-01-02 00:00:00+00'
    and created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and changed_at >= '2019-12-31 00:00:00+00' and changed_at < '2201-01-02 00:00:00+00'
    and removed_at >= '2019-12-31 00:00:00+00' and removed_at < '2201-01-02 00:00:00+00'
  )
);
create index webhooks_endpoint_sponsor on webhooks_endpoint (sponsor_id) where removed_at is null;
create index webhooks_endpoint_token on webhooks_endpoint (token_id) where token_id is not null;
grant
  select,
  insert (
    sponsor_id,
    url,
    events,
    state,
    secret,
    previous_secret,
    previous_until,
    created_at,
    changed_at,
    removed_at,
    version,
    changed_by,
    token_id
  ),
  update (
    url,
    events,
    state,
    secret,
    previous_secret,
    previous_until,
    changed_at,
    removed_at,
    version,
    changed_by,
    token_id
  ),
  delete
  on webhooks_endpoint to porokh_app;

-- A pending message: an event for an endpoint, or a test. It is sent at next_try_at; if that is null, it was delivered,
-- was given up, or waits until the endpoint is enabled.
create table webhooks_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhooks_endpoint on delete cascade,
  -- Null for a test. Otherwise required by archive_require_event.
  event_id bigint,
  created_at timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz,
  -- When it is given up.
  try_until timestamptz not null,
  delivered_at timestamptz,
  unique (endpoint_id, event_id),
  constraint webhooks_delivery_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and next_try_at >= '2019-12-31 00:00:00+00' and next_try_at < '2201-01-02 00:00:00+00'
    and try_until >= '2019-12-31 00:00:00+00' and try_until < '2201-01-02 00:00:00+00'
    and delivered_at >= '2019-12-31 00:00:00+00' and delivered_at < '2201-01-02 00:00:00+00'
  )
);
create index webhooks_delivery_list on webhooks_delivery (endpoint_id, id);
create index webhooks_delivery_due on webhooks_delivery (endpoint_id, next_try_at) where next_try_at is not null;
create index webhooks_delivery_age on webhooks_delivery (created_at);
grant
  select,
  insert (endpoint_id, event_id, created_at, tries, next_try_at, try_until, delivered_at),
  update (tries, next_try_at, try_until, delivered_at),
  delete
  on webhooks_delivery to porokh_app;

-- The result of each try.
create table webhooks_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhooks_delivery on delete cascade,
  at timestamptz not null,
  ms integer not null,
  -- Null if there was no answer; then `failure` contains the reason.
  status smallint,
  failure text check (failure in ('address', 'timeout', 'connection')),
  -- The beginning of the answer.
  answer text not null default '' check (length(answer) <= 500),
  constraint webhooks_attempt_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
create index webhooks_attempt_delivery on webhooks_attempt (delivery_id, id);
grant
  select,
  insert (delivery_id, at, ms, status, failure, answer)
  on webhooks_attempt to porokh_app;

-- The last audit event for which messages were created. Event ids come from a sequence, and an event with a smaller id
-- may be committed later. So an id is first stored with a transaction that began after it, and used once every older
-- transaction has ended: then no event with a smaller id can still appear.
create table webhooks_cursor (
  id smallint primary key check (id = 1),
  done_to bigint not null check (done_to <= 9007199254740991),
  noted_to bigint not null check (noted_to <= 9007199254740991),
  noted_by bigint not null check (noted_by <= 9007199254740991)
);
grant select, update (done_to, noted_to, noted_by) on webhooks_cursor to porokh_app;
insert into webhooks_cursor (id, done_to, noted_to, noted_by) values (1, 0, 0, 0);
