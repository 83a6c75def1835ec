-- The approved reviews that a sponsor found helpful. It is shown to the member, and changes neither pay nor level.
create table tasks_helpful (
  task_id bigint primary key references tasks_place,
  marked_by bigint not null references members_user,
  marked_at timestamptz not null check (marked_at >= '2019-12-31 00:00:00+00' and marked_at < '2201-01-02 00:00:00+00')
);
grant select, insert, delete on tasks_helpful to porokh_app;
