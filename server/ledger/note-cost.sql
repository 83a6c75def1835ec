-- Records a rail's cost for a payout or a deposit, in poisha; a cost of zero is not recorded. The cost is booked as
-- soon as the fees cover it. The application may not call it.
create or replace function ledger_note_cost(
  p_rail text,
  p_payout bigint,
  p_deposit bigint,
  p_amount bigint,
  p_now timestamptz
) returns void
language sql
as $$
  insert into public.ledger_cost (at, rail, payout_id, deposit_id, amount)
    select p_now, p_rail, p_payout, p_deposit, p_amount
    where p_amount > 0
    on conflict do nothing
$$;

-- Books pending costs, oldest first and at most p_limit. Stops at the first cost that the fees do not cover; that cost
-- waits for further fees. Returns the number of booked costs.
create or replace function ledger_book_costs(p_limit integer, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  c ledger_cost;
  available bigint;
  booked integer := 0;
begin
  p_now := ledger_require_now(p_now, 'the time at which costs are booked');
  if not exists (select from ledger_cost where booked_at is null) then
    return 0;
  end if;
  perform ledger_lock_fees();
  available := ledger_fees();
  for c in
    select * from ledger_cost where booked_at is null order by id limit least(p_limit, 500) for no key update
  loop
    exit when c.amount > available;
    insert into ledger_journal (at, kind, key, actor, rail, fees, outside)
      values (p_now, 'rail_cost', 'rail_cost:' || c.id, 'system', c.rail, -c.amount, c.amount);
    available := available - c.amount;
    booked := booked + 1;
  end loop;
  return booked;
end $$;
grant execute on function ledger_book_costs to porokh_app;

create or replace trigger keep before delete or truncate on ledger_cost
  for each statement execute function ledger_deny();
