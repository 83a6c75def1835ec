-- Rejects a proposal, or withdraws it if it is the operator's own; not the operator who is its subject. Returns
-- {outcome: 'rejected'}, or {outcome}, the first of these: 'not_found'; 'decided' with its state; 'same_operator'.
create or replace function approvals_reject(p_token bytea, p_proposal bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := approvals_operator(p_token, (select kind from approvals_proposal where id = p_proposal), p_now);
  p approvals_proposal;
begin
  select * into p from approvals_proposal where id = p_proposal for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if p.state <> 'proposed' then
    return json_build_object('outcome', 'decided', 'state', p.state);
  end if;
  if operator = p.operator_id then
    return json_build_object('outcome', 'same_operator');
  end if;
  perform inbox_decide(approvals_queue(p.kind), p.id, operator, p_now);
  perform approvals_drop(p, case operator when p.proposed_by then 'withdrawn' else 'rejected' end, operator, p_now);
  return json_build_object('outcome', 'rejected');
end $$;
grant execute on function approvals_reject to porokh_app;

create or replace function approvals_drop(p approvals_proposal, p_state text, p_operator bigint, p_now timestamptz)
returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update approvals_proposal set
    state = p_state,
    secret = null,
    decided_by = p_operator,
    decided_at = p_now
  where id = p.id;
  perform approvals_tell(p, 'rejected', p_operator, p_now);
end $$;

-- Rejects the open proposals that an operator has made, and those of another role for that operator, in the name of
-- p_by, who ends the authority behind them.
create or replace function approvals_end_of(p_operator bigint, p_by bigint, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  p approvals_proposal;
begin
  for p in
    select *
    from approvals_proposal
    where (proposed_by = p_operator or kind = 'role' and subject = p_operator)
      and state = 'proposed'
    order by id
    for no key update
  loop
    perform approvals_drop(p, 'rejected', p_by, p_now);
  end loop;
end $$;
