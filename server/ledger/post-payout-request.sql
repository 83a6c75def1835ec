-- Only payouts_withdraw inserts a payout row, after checking the PIN, the wallet, the holds and the limits.
create or replace function ledger_post_payout_request(j ledger_journal) returns bigint
language plpgsql
as $$
declare
  after bigint;
begin
  update public.ledger_member a set balance = a.balance + j.member
  from public.payouts_payout p
  where a.member_id = j.member_id
    and p.id = j.payout_id
    and p.member_id = j.member_id
    and p.state = 'requested'
    and p.held = j.clearing
    and p.rail = j.rail
    and p.requested_at = j.at
  returning a.balance into after;
  if not found then
    perform public.ledger_refuse_unmoved(j);
  end if;
  return after;
end $$;
