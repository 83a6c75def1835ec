-- What an operator works on is changed when two admins agree: one alone could otherwise make a second admin out of a
-- colleague, or lower all others.

-- Proposes another role for an operator. Returns {outcome: 'proposed', id}, or {outcome}, the first of these:
-- 'not_found'; 'same_operator', whose role it is; 'waiting', when one is proposed already; 'same', when it is the role
-- of now; 'last_two'.
create or replace function staff_propose_role(
  p_token bytea,
  p_operator bigint,
  p_works_on text,
  p_reason text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- First, as where an account is closed: see staff_propose_closing.
  other_admins bigint := staff_other_admins(p_operator);
  proposer bigint := members_operator_for(p_token, p_now, 'admin');
  works_on_now text;
  change bigint;
begin
  select works_on into works_on_now
  from members_user
  where id = p_operator
    and role = 'operator'
    and closed_at is null;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if p_operator = proposer then
    return json_build_object('outcome', 'same_operator');
  end if;
  if exists (select from staff_role_change where operator_id = p_operator and state = 'waiting') then
    return json_build_object('outcome', 'waiting');
  end if;
  if works_on_now = p_works_on then
    return json_build_object('outcome', 'same');
  end if;
  if p_works_on <> 'admin' and other_admins < 2 then
    return json_build_object('outcome', 'last_two');
  end if;
  insert into staff_role_change (operator_id, works_on, reason, proposed_by, proposed_at)
    values (p_operator, p_works_on, p_reason, proposer, p_now)
    returning id into change;
  perform audit_record(
    p_now, 'operator', proposer, 'operator.role_proposed',
    p_detail => jsonb_build_object(
      'roleChangeId', change,
      'operatorId', p_operator,
      'worksOn', p_works_on,
      'reason', p_reason
    )
  );
  return json_build_object('outcome', 'proposed', 'id', change);
end $$;
grant execute on function staff_propose_role to porokh_app;

-- Changes the role as the second admin. What the operator has proposed in the role before and nobody has confirmed
-- ends. Returns {outcome: 'confirmed'}, or {outcome}, the first of these: 'not_found'; 'decided' with its state;
-- 'same_operator', who proposed it or whose role it is; 'too_new' with the time from which this operator may confirm
-- it; 'last_two'.
create or replace function staff_confirm_role(p_token bytea, p_change bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  admins bigint := staff_other_admins(null);
  confirmer bigint := members_operator_for(p_token, p_now, 'admin');
  c staff_role_change;
  refusal json;
  before text;
begin
  select * into c from staff_role_change where id = p_change for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  refusal := staff_refusal(confirmer, c.state, array[c.proposed_by, c.operator_id], c.proposed_by, p_now);
  if refusal is not null then
    return refusal;
  end if;
  if c.works_on <> 'admin' and staff_other_admins(c.operator_id) < 2 then
    return json_build_object('outcome', 'last_two');
  end if;
  perform inbox_decide('role', c.id, confirmer, p_now);
  update staff_role_change set
    state = 'confirmed',
    decided_by = confirmer,
    decided_at = p_now
  where id = c.id;
  select works_on into before from members_user where id = c.operator_id;
  update members_user set works_on = c.works_on where id = c.operator_id;
  perform staff_end_proposals(c.operator_id, confirmer, p_now);
  perform audit_record(
    p_now, 'operator', confirmer, 'operator.role_changed',
    p_detail => jsonb_build_object(
      'roleChangeId', c.id,
      'operatorId', c.operator_id,
      'worksOn', c.works_on,
      'before', before,
      'reason', c.reason
    )
  );
  return json_build_object('outcome', 'confirmed');
end $$;
grant execute on function staff_confirm_role to porokh_app;

-- Drops the proposal; whoever proposed it may do so too, but not whose role it is. Returns {outcome: 'rejected'}, or
-- why not, as above.
create or replace function staff_reject_role(p_token bytea, p_change bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  c staff_role_change;
  refusal json;
begin
  select * into c from staff_role_change where id = p_change for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  refusal := staff_refusal(operator, c.state, array[c.operator_id], null, p_now);
  if refusal is not null then
    return refusal;
  end if;
  perform inbox_decide('role', c.id, operator, p_now);
  update staff_role_change set
    state = 'rejected',
    decided_by = operator,
    decided_at = p_now
  where id = c.id;
  perform audit_record(
    p_now, 'operator', operator, 'operator.role_rejected',
    p_detail => jsonb_build_object('roleChangeId', c.id, 'operatorId', c.operator_id)
  );
  return json_build_object('outcome', 'rejected');
end $$;
grant execute on function staff_reject_role to porokh_app;
