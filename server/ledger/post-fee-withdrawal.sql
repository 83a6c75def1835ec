create or replace function ledger_post_fee_withdrawal(j ledger_journal) returns bigint
language plpgsql
as $$
begin
  perform public.ledger_require_agreed(j);
  perform public.ledger_require_fees(j);
  return null;
end $$;
