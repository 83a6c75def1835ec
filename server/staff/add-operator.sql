-- An operator is made when two others agree: one alone could otherwise make the second that everything dangerous needs.
-- The first two are the owner's to make, at the command line.

-- Proposes a new operator. p_password is made by `hashPassword`. Returns {outcome: 'proposed', id}, or {outcome:
-- 'exists'} when somebody has the username or is proposed with it.
create or replace function staff_propose_addition(
  p_token bytea,
  p_username text,
  p_password text,
  p_language text,
  p_works_on text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- Whoever closes the proposer's account has the same lock, and ends what was proposed before.
  admins bigint := staff_other_admins(null);
  proposer bigint := members_operator_for(p_token, p_now, 'admin');
  addition bigint;
begin
  if exists (select from members_user where lower(username) = lower(p_username)) then
    return json_build_object('outcome', 'exists');
  end if;
  insert into staff_addition (username, password_hash, language, works_on, proposed_by, proposed_at)
    values (p_username, p_password, p_language, p_works_on, proposer, p_now)
    on conflict (lower(username)) where state = 'waiting' do nothing
    returning id into addition;
  if addition is null then
    return json_build_object('outcome', 'exists');
  end if;
  perform audit_record(
    p_now, 'operator', proposer, 'operator.addition_proposed',
    p_detail => jsonb_build_object('additionId', addition, 'username', p_username, 'worksOn', p_works_on)
  );
  return json_build_object('outcome', 'proposed', 'id', addition);
end $$;
grant execute on function staff_propose_addition to porokh_app;

-- Makes the operator as the second of two. Returns {outcome: 'confirmed'}, or {outcome}, the first of these:
-- 'not_found'; 'decided' with its state; 'same_operator', who proposed it; 'too_new' with the time from which this
-- operator may confirm it; 'exists', when somebody has taken the username meanwhile.
create or replace function staff_confirm_addition(p_token bytea, p_addition bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  admins bigint := staff_other_admins(null);
  confirmer bigint := members_operator_for(p_token, p_now, 'admin');
  a staff_addition;
  refusal json;
  made bigint;
begin
  select * into a from staff_addition where id = p_addition for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  refusal := staff_refusal(confirmer, a.state, array[a.proposed_by], a.proposed_by, p_now);
  if refusal is not null then
    return refusal;
  end if;
  if exists (select from members_user where lower(username) = lower(a.username)) then
    return json_build_object('outcome', 'exists');
  end if;
  perform inbox_decide('addition', a.id, confirmer, p_now);
  insert into members_user (
    role, username, password_hash, password_is_first, language, created_at, made_by, works_on
  )
    values ('operator', a.username, a.password_hash, true, a.language, p_now, a.proposed_by, a.works_on)
    returning id into made;
  update staff_addition set
    state = 'confirmed',
    password_hash = null,
    decided_by = confirmer,
    decided_at = p_now,
    operator_id = made
  where id = a.id;
  perform audit_record(
    p_now, 'operator', confirmer, 'operator.addition_confirmed',
    p_detail => jsonb_build_object('additionId', a.id, 'operatorId', made, 'username', a.username)
  );
  return json_build_object('outcome', 'confirmed');
end $$;
grant execute on function staff_confirm_addition to porokh_app;

-- Drops the proposal; whoever proposed it may do so too. Returns {outcome: 'rejected'}, or why not, as above.
create or replace function staff_reject_addition(p_token bytea, p_addition bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  a staff_addition;
begin
  select * into a from staff_addition where id = p_addition for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if a.state <> 'waiting' then
    return json_build_object('outcome', 'decided', 'state', a.state);
  end if;
  perform inbox_decide('addition', a.id, operator, p_now);
  update staff_addition set
    state = 'rejected',
    password_hash = null,
    decided_by = operator,
    decided_at = p_now
  where id = a.id;
  perform audit_record(
    p_now, 'operator', operator, 'operator.addition_rejected',
    p_detail => jsonb_build_object('additionId', a.id, 'username', a.username)
  );
  return json_build_object('outcome', 'rejected');
end $$;
grant execute on function staff_reject_addition to porokh_app;
