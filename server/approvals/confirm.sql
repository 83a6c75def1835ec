-- Confirms a proposal as the second operator, and executes it. Returns {outcome: 'confirmed'}, or {outcome}, the first
-- of these: 'not_found'; 'decided' with its state; 'same_operator' for the proposer or the operator concerned;
-- 'too_new' with the time from which this operator may confirm; what approvals_check returns.
create or replace function approvals_confirm(p_token bytea, p_proposal bigint, p_rail text, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := approvals_operator(p_token, (select kind from approvals_proposal where id = p_proposal), p_now);
  p approvals_proposal;
  refusal json;
begin
  select * into p from approvals_proposal where id = p_proposal for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if p.state <> 'proposed' then
    return json_build_object('outcome', 'decided', 'state', p.state);
  end if;
  if operator in (p.proposed_by, p.operator_id) then
    return json_build_object('outcome', 'same_operator');
  end if;
  if members_confirms_from(operator, p.proposed_by) > p_now then
    return json_build_object('outcome', 'too_new', 'from', members_confirms_from(operator, p.proposed_by));
  end if;
  p.decided_by := operator;
  p.decided_at := p_now;
  refusal := approvals_check(p);
  if refusal is not null then
    return refusal;
  end if;
  perform inbox_decide(approvals_queue(p.kind), p.id, operator, p_now);
  if p.kind = 'addition' then
    p.subject := staff_do_addition(p);
  end if;
  update approvals_proposal set
    state = 'confirmed',
    subject = p.subject,
    secret = null,
    decided_by = operator,
    decided_at = p_now
  where id = p.id;
  perform approvals_do(p, p_rail);
  return json_build_object('outcome', 'confirmed');
end $$;
grant execute on function approvals_confirm to porokh_app;
