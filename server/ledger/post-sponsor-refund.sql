create or replace function ledger_post_sponsor_refund(j ledger_journal) returns bigint
language plpgsql
as $$
begin
  update public.sponsors_refund set
    state = 'sent',
    decided_at = j.at,
    at_gateway_since = null
  where 'sponsor_refund:' || id = j.key
    and sponsor_id = j.sponsor_id
    and amount = -j.sponsor
    and state = 'requested'
    and decided_by = j.operator_id
    and (j.rail in ('sandbox', 'manual') or public.payins_refunded(id, j.rail));
  if not found then
    perform public.ledger_refuse('sponsor_refund: an operator sends what was asked for');
  end if;
  return public.ledger_change_sponsor(j);
end $$;
