create or replace function ledger_post_goodwill(j ledger_journal) returns bigint
language plpgsql
as $$
begin
  perform public.ledger_require_agreed(j);
  perform public.ledger_require_fees(j);
  return public.ledger_change_member(j);
end $$;
