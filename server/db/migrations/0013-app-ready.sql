-- A row for each process, written again whenever somebody asks whether it can serve. The sweep deletes old ones.
create table app_ready (
  process text primary key,
  at timestamptz not null
);
grant select, insert, update, delete on app_ready to porokh_app;
