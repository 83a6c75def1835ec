-- What a member earns of an amount at a share in percent, in poisha, rounded half up. payOf of contract/money.ts is the
-- same formula; same-pay.test.ts compares them.
create or replace function tasks_pay(p_amount bigint, p_share integer) returns bigint
language sql immutable
as $$
  select (p_amount * p_share + 50) / 100
$$;
grant execute on function tasks_pay to porokh_app;
