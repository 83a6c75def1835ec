-- What each job last did, in all processes together. A process tells it every quarter of a minute.
create table health_job (
  name text primary key,
  every_seconds integer not null,
  since timestamptz not null,
  told_at timestamptz not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures bigint not null default 0,
  failure text
) with (fillfactor = 50);

-- The processes that serve.
create table health_process (
  id uuid primary key,
  name text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  streams integer not null,
  waiting integer not null
) with (fillfactor = 50);

-- What was counted and measured in each ten minutes of the last two days.
create table health_sample (
  name text not null,
  at timestamptz not null,
  value bigint not null,
  primary key (name, at)
) with (fillfactor = 50);
grant select, insert, update, delete on health_job, health_process, health_sample to porokh_app;

-- Monitoring asks for the messages that wait and for those given up, and never reads the ones that were sent.
create index app_outbox_waiting on app_outbox (created_at) where sent_at is null and tries < 10;
create index app_outbox_given_up on app_outbox (created_at) where sent_at is null and tries >= 10;
