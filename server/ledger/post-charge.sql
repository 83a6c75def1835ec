create or replace function ledger_post_charge(j ledger_journal) returns bigint
language plpgsql
as $$
begin
  perform public.ledger_require_agreed(j);
  if public.reconciliation_has_charges(j) is not true then
    perform public.ledger_refuse('a charge is the sum of the explained lines of its account');
  end if;
  perform public.ledger_require_fees(j);
  return null;
end $$;
