create or replace function ledger_post_tax_payment(j ledger_journal) returns bigint
language plpgsql
as $$
begin
  perform public.ledger_require_agreed(j);
  -- One tax payment at a time. Payouts that end meanwhile can only increase the withheld amount.
  perform public.ledger_lock_fees();
  if (select t.withheld from public.ledger_present_total t) + j.withheld < 0 then
    perform public.ledger_refuse('no more is paid to the tax office than was kept back');
  end if;
  return null;
end $$;
