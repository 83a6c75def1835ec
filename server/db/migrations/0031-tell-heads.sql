-- Which heads were written to the log and sent to another server, and which are still to be.
create table transparency_telling (
  day date primary key references transparency_head,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  told_at timestamptz
);
create index transparency_telling_due on transparency_telling (next_try_at) where told_at is null;
grant select, insert, update (tries, next_try_at, told_at) on transparency_telling to porokh_app;
