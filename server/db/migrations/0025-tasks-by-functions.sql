-- Each step of a task is a function of the owner's. The right to update the id lets the application lock a task while
-- it reads; the trigger `fixed` refuses to change it.
revoke update on tasks_place from porokh_app;
grant update (id) on tasks_place to porokh_app;

-- What a job could not do, why, and when it is tried again. An operator looks at it (server/app/stuck.sql).
create table app_stuck (
  job text not null,
  -- The id of the task, campaign, payout or hold.
  item bigint not null,
  why text not null,
  since timestamptz not null,
  tries integer not null,
  again_at timestamptz not null,
  primary key (job, item)
);
grant select on app_stuck to porokh_app;
