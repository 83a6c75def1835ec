-- Cancels an unsent payout of this member: the money returns to the balance at once. Returns {outcome: 'cancelled'},
-- {outcome: 'not_found'}, or {outcome: 'decided'} with its state.
create or replace function payouts_cancel(p_member bigint, p_payout bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  p payouts_payout;
begin
  perform ledger_refuse_old_snapshot();
  select * into p from payouts_payout where id = p_payout and member_id = p_member for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if p.state <> 'requested' then
    return json_build_object('outcome', 'decided', 'state', p.state);
  end if;
  insert into ledger_journal (at, kind, key, actor, member_id, payout_id, clearing, member)
    values (p_now, 'payout_return', 'payout_return:' || p.id, 'member', p.member_id, p.id, -p.amount, p.amount);
  perform audit_record(
    p_now, 'member', p_member, 'payout.cancelled',
    p_member => p_member, p_payout => p.id, p_detail => jsonb_build_object('amount', p.amount)
  );
  return json_build_object('outcome', 'cancelled');
end $$;
grant execute on function payouts_cancel to porokh_app;

-- Cancels all unsent payouts of a member after a password reset by code or a first proof of a contact: somebody else
-- may have requested them, to another wallet. The money returns to the balance, and the member can request it again.
create or replace function payouts_cancel_unsent(p_member bigint, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform payouts_cancel(p_member, id, p_now)
  from (select id from payouts_payout where member_id = p_member and state = 'requested' order by id) unsent;
end $$;
