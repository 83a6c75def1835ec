create or replace function ledger_post_payout_return(j ledger_journal) returns bigint
language plpgsql
as $$
begin
  update public.payouts_payout set
    state = case state when 'requested' then 'cancelled' else 'failed' end::public.payouts_state,
    held = 0
  where id = j.payout_id
    and member_id = j.member_id
    and state = case j.actor when 'member' then 'requested' else 'sending' end::public.payouts_state
    and held = -j.clearing;
  if not found then
    perform public.ledger_refuse_unmoved(j);
  end if;
  return public.ledger_change_member(j);
end $$;
