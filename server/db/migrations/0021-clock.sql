-- The present is the database's own: a time that a caller passes as the present is compared with it (ledger_is_now).
-- Only the owner may change this row, for tests and for demo data; production does not start then.
create table ledger_clock (
  id smallint primary key default 1 check (id = 1),
  -- Every time that a caller names is taken for the present.
  believed boolean not null default false,
  -- How far the present is moved against the clock of the database's machine.
  moved interval not null default '0 seconds'
);
insert into ledger_clock default values;
grant select on ledger_clock to porokh_app;
