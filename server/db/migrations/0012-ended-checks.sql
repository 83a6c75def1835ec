-- The check of the books: the last one that ended, and the one that has begun since then. `ledger_check` said when a
-- check began beside what an earlier one had found, so an interrupted check read as one that found nothing. Processes
-- of release 0.2.0 still write that table while a newer one starts.
create table ledger_check_run (
  id smallint primary key default 1 check (id = 1),
  -- Both are null while no check runs. An old `alive_at` says that the process was interrupted.
  began_at timestamptz,
  alive_at timestamptz,
  -- The last check that ended: the time of the books that it read, when it ended, and what it found.
  checked_at timestamptz,
  ended_at timestamptz,
  offences jsonb not null default '[]',
  check ((began_at is null) = (alive_at is null)),
  check ((checked_at is null) = (ended_at is null))
);
insert into ledger_check_run default values;
grant select, update on ledger_check_run to porokh_app;
