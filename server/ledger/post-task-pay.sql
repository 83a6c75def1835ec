create or replace function ledger_post_task_pay(j ledger_journal) returns bigint
language plpgsql
as $$
declare
  after bigint;
begin
  -- The other accounts and references are compared with the place.
  if (j.outside, j.sponsor, j.clearing, j.withheld) <> (0, 0, 0, 0)
    or num_nonnulls(j.rail, j.sponsor_id, j.deposit_id, j.payout_id, j.operator_id, j.second_operator_id) > 0
  then
    perform public.ledger_refuse('task_pay: escrow to member and fees only');
  end if;
  update public.tasks_place set
    state = 'approved',
    held = 0,
    decided_at = j.at,
    decided_by = j.actor
  where id = j.place_id
    and campaign_id = j.campaign_id
    and member_id = j.member_id
    and state in ('submitted', 'repair', 'disputed')
    and pay = j.member
    and fee = j.fees
    and held = -j.escrow;
  if not found then
    perform public.ledger_refuse('task_pay: not what was fixed at the claim, or not waiting');
  end if;
  update public.ledger_member set
    balance = balance + j.member,
    earned = earned + j.member,
    approved = approved + 1
  where member_id = j.member_id
  returning balance into after;
  if not found then
    perform public.ledger_refuse_unmoved(j);
  end if;
  return after;
end $$;
