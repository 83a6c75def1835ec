create or replace function ledger_post_payout_settle(j ledger_journal) returns bigint
language plpgsql
as $$
begin
  update public.payouts_payout set
    state = 'paid',
    held = 0,
    paid_at = j.at,
    failure = null
  where id = j.payout_id
    and member_id = j.member_id
    and state = 'sending'
    and held = -j.clearing
    and withheld = j.withheld
    and rail = j.rail;
  if not found then
    perform public.ledger_refuse_unmoved(j);
  end if;
  return null;
end $$;
