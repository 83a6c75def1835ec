-- Which cell this database is (docs/scale.md). One database alone is cell 0.
create table cells_self (
  one boolean primary key default true check (one),
  cell smallint not null default 0 check (cell between 0 and 4999)
);
insert into cells_self default values;
grant select on cells_self to porokh_app;
