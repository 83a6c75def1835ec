-- Rejects a proposal; whoever proposed it may do so too. Returns {outcome: 'rejected'}, {outcome: 'not_found'}, or
-- {outcome: 'decided'} with its state.
create or replace function approvals_reject(p_token bytea, p_approval bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  a approvals_approval;
begin
  select * into a from approvals_approval where id = p_approval for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if a.state <> 'waiting' then
    return json_build_object('outcome', 'decided', 'state', a.state);
  end if;
  perform inbox_decide('approval', a.id, operator, p_now);
  update approvals_approval set
    state = 'rejected',
    decided_by = operator,
    decided_at = p_now
  where id = a.id;
  perform audit_record(
    p_now, 'operator', operator, 'approval.rejected',
    p_member => a.member_id,
    p_detail => jsonb_build_object('approvalId', a.id)
  );
  return json_build_object('outcome', 'rejected');
end $$;
grant execute on function approvals_reject to porokh_app;
