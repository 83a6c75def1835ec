-- Whether the books hold play money, which the sandbox rail makes out of nothing. Null until the first start decides
-- it, for good. Only the owner may write it.
create table ledger_money (
  id smallint primary key default 1 check (id = 1),
  play boolean
);
insert into ledger_money default values;
grant select on ledger_money to porokh_app;
