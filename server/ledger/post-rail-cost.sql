create or replace function ledger_post_rail_cost(j ledger_journal) returns bigint
language plpgsql
as $$
begin
  perform public.ledger_require_fees(j);
  update public.ledger_cost set booked_at = j.at
  where 'rail_cost:' || id = j.key
    and rail = j.rail
    and amount = -j.fees
    and booked_at is null;
  if not found then
    perform public.ledger_refuse_unmoved(j);
  end if;
  return null;
end $$;
