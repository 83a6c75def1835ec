-- The last run of each job, over all processes. A process reports it every 15 seconds.
create table health_job (
  name text primary key,
  every_seconds integer not null,
  since timestamptz not null,
  told_at timestamptz not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures bigint not null default 0,
  failure text,
  constraint health_job_most check (failures >= 0 and failures <= 9007199254740991),
  constraint health_job_texts check (
    length(failure) between 0 and 1000
    and length(name) between 1 and 100
  ),
  constraint health_job_times check (
    since >= '2019-12-31 00:00:00+00' and since < '2201-01-02 00:00:00+00'
    and told_at >= '2019-12-31 00:00:00+00' and told_at < '2201-01-02 00:00:00+00'
    and succeeded_at >= '2019-12-31 00:00:00+00' and succeeded_at < '2201-01-02 00:00:00+00'
    and failed_at >= '2019-12-31 00:00:00+00' and failed_at < '2201-01-02 00:00:00+00'
  )
) with (fillfactor = 50);
grant
  select,
  insert (name, every_seconds, since, told_at, succeeded_at, failed_at, failures, failure),
  update (every_seconds, since, told_at, succeeded_at, failed_at, failures, failure),
  delete
  on health_job to porokh_app;

-- The processes that serve.
create table health_process (
  id uuid primary key,
  name text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  streams integer not null,
  waiting integer not null,
  constraint health_process_texts check (length(name) between 0 and 300),
  constraint health_process_times check (
    started_at >= '2019-12-31 00:00:00+00' and started_at < '2201-01-02 00:00:00+00'
    and seen_at >= '2019-12-31 00:00:00+00' and seen_at < '2201-01-02 00:00:00+00'
  )
) with (fillfactor = 50);
grant
  select,
  insert (id, name, started_at, seen_at, streams, waiting),
  update (name, started_at, seen_at, streams, waiting),
  delete
  on health_process to porokh_app;

-- Counts and measurements for each ten minutes of the last two days.
create table health_sample (
  name text not null,
  at timestamptz not null,
  value bigint not null,
  primary key (name, at),
  constraint health_sample_most check (value >= -9007199254740991 and value <= 9007199254740991),
  constraint health_sample_texts check (length(name) between 1 and 100),
  constraint health_sample_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
) with (fillfactor = 50);
grant
  select,
  insert (name, at, value),
  update (value),
  delete
  on health_sample to porokh_app;
