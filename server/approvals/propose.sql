-- Proposes a payment of p_amount poisha: goodwill to a member or a withdrawal, out of the fees, or kept-back tax to the
-- tax office. Only goodwill has a member.
-- Returns {outcome: 'proposed', id} or {outcome: 'not_found'}, when there is no such member.
create or replace function approvals_propose(
  p_token bytea,
  p_kind text,
  p_member bigint,
  p_amount bigint,
  p_reason text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  approval bigint;
begin
  if p_member is not null and not exists (select from members_member where id = p_member) then
    return json_build_object('outcome', 'not_found');
  end if;
  insert into approvals_approval (kind, member_id, amount, reason, proposed_by, proposed_at)
    values (p_kind, p_member, p_amount, p_reason, operator, p_now)
    returning id into approval;
  perform audit_record(
    p_now, 'operator', operator, 'approval.proposed',
    p_member => p_member,
    p_detail => jsonb_build_object('approvalId', approval, 'kind', p_kind, 'amount', p_amount)
  );
  return json_build_object('outcome', 'proposed', 'id', approval);
end $$;
grant execute on function approvals_propose to porokh_app;
