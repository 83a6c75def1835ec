-- When a sponsor was last told that reviews are soon due, so that they are told once a day.
create table feedback_deadline_told (
  sponsor_id bigint primary key references sponsors_sponsor,
  at timestamptz not null,
  constraint feedback_deadline_told_time check (
    at >= '2019-12-31 00:00:00+00'
    and at < '2201-01-02 00:00:00+00'
  )
);
grant select on feedback_deadline_told to porokh_app;
