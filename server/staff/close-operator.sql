-- An operator's account is closed when two others agree. With one alone, an operator could make others and close all
-- who were there before.

-- Locks all operators, so that two who are closed or get another role at once are counted one after the other, and
-- returns how many admins there are besides this one. Two have to remain: what only admins do needs two of them.
create or replace function staff_other_admins(p_than bigint) returns bigint
language sql security definer set search_path = public, pg_temp
as $$
  select public.ledger_refuse_old_snapshot();
  select count(*) filter (where works_on = 'admin' and id is distinct from p_than)
  from (
    select id, works_on from members_user where role = 'operator' and closed_at is null order by id for no key update
  ) o
$$;

-- Why an operator may not decide a proposal about operators: null, or {outcome}, the first of these: 'decided' with its
-- state; 'same_operator', when it is one of p_not; where p_proposer is given, 'too_new' with the time from which this
-- operator may confirm what that one has proposed.
create or replace function staff_refusal(
  p_operator bigint,
  p_state text,
  p_not bigint[],
  p_proposer bigint,
  p_now timestamptz
) returns json
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  if p_state <> 'waiting' then
    return json_build_object('outcome', 'decided', 'state', p_state);
  end if;
  if p_operator = any (p_not) then
    return json_build_object('outcome', 'same_operator');
  end if;
  if p_proposer is not null and members_confirms_from(p_operator, p_proposer) > p_now then
    return json_build_object('outcome', 'too_new', 'from', members_confirms_from(p_operator, p_proposer));
  end if;
  return null;
end $$;

-- Proposes to close the account of an operator. Returns {outcome: 'proposed', id}, or {outcome}, the first of these:
-- 'not_found'; 'same_operator', who is to be closed; 'waiting', when it is proposed already; 'last_two'.
create or replace function staff_propose_closing(p_token bytea, p_operator bigint, p_reason text, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- Whoever closes the proposer's account or lowers it has the same lock, and ends what was proposed before.
  other_admins bigint := staff_other_admins(p_operator);
  proposer bigint := members_operator_for(p_token, p_now, 'admin');
  closing bigint;
begin
  if not exists (select from members_user where id = p_operator and role = 'operator' and closed_at is null) then
    return json_build_object('outcome', 'not_found');
  end if;
  if p_operator = proposer then
    return json_build_object('outcome', 'same_operator');
  end if;
  if exists (select from staff_closing where operator_id = p_operator and state = 'waiting') then
    return json_build_object('outcome', 'waiting');
  end if;
  if other_admins < 2 then
    return json_build_object('outcome', 'last_two');
  end if;
  insert into staff_closing (operator_id, reason, proposed_by, proposed_at)
    values (p_operator, p_reason, proposer, p_now)
    returning id into closing;
  perform audit_record(
    p_now, 'operator', proposer, 'operator.closing_proposed',
    p_detail => jsonb_build_object('closingId', closing, 'operatorId', p_operator, 'reason', p_reason)
  );
  return json_build_object('outcome', 'proposed', 'id', closing);
end $$;
grant execute on function staff_propose_closing to porokh_app;

-- Ends what an operator has proposed and nobody has confirmed, in the name of another one.
create or replace function staff_end_proposals(p_of bigint, p_by bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ended record;
  ended_day reconciliation_day;
begin
  for ended in
    update approvals_approval set
      state = 'rejected',
      decided_by = p_by,
      decided_at = p_now
    where proposed_by = p_of and state = 'waiting'
    returning id, member_id
  loop
    perform audit_record(
      p_now, 'operator', p_by, 'approval.rejected',
      p_member => ended.member_id,
      p_detail => jsonb_build_object('approvalId', ended.id)
    );
  end loop;
  for ended in
    update content_change set
      cancelled_at = p_now,
      cancelled_by = p_by
    where proposed_by = p_of
      and confirmed_at is null
      and counted_at is null
      and cancelled_at is null
    returning id, before, after
  loop
    perform audit_record(
      p_now, 'operator', p_by, 'settings.cancelled',
      p_detail => jsonb_build_object('changeId', ended.id, 'before', ended.before, 'after', ended.after)
    );
  end loop;
  for ended in
    delete from content_proposal where proposed_by = p_of returning id, kind
  loop
    perform audit_record(
      p_now, 'operator', p_by, 'text.rejected',
      p_detail => jsonb_build_object('proposalId', ended.id, 'kind', ended.kind)
    );
  end loop;
  for ended in
    update staff_closing set
      state = 'rejected',
      decided_by = p_by,
      decided_at = p_now
    where proposed_by = p_of and state = 'waiting'
    returning id, operator_id
  loop
    perform audit_record(
      p_now, 'operator', p_by, 'operator.closing_rejected',
      p_detail => jsonb_build_object('closingId', ended.id, 'operatorId', ended.operator_id)
    );
  end loop;
  for ended in
    update staff_addition set
      state = 'rejected',
      password_hash = null,
      decided_by = p_by,
      decided_at = p_now
    where proposed_by = p_of and state = 'waiting'
    returning id, username
  loop
    perform audit_record(
      p_now, 'operator', p_by, 'operator.addition_rejected',
      p_detail => jsonb_build_object('additionId', ended.id, 'username', ended.username)
    );
  end loop;
  for ended in
    update staff_role_change set
      state = 'rejected',
      decided_by = p_by,
      decided_at = p_now
    where (proposed_by = p_of or operator_id = p_of)
      and state = 'waiting'
    returning id, operator_id
  loop
    perform audit_record(
      p_now, 'operator', p_by, 'operator.role_rejected',
      p_detail => jsonb_build_object('roleChangeId', ended.id, 'operatorId', ended.operator_id)
    );
  end loop;
  for ended_day in
    update reconciliation_day set
      state = case state when 'proposed' then 'open' else 'closed' end,
      version = version + 1,
      asked_by = null,
      asked_at = null,
      note = ''
    where asked_by = p_of and state in ('proposed', 'reopening')
    returning *
  loop
    perform audit_record(
      p_now, 'operator', p_by, 'reconciliation.turned_down',
      p_detail => reconciliation_told(ended_day) || jsonb_build_object('proposedBy', p_of)
    );
  end loop;
  -- What it has taken from the inbox, somebody else can take.
  delete from inbox_claim where operator_id = p_of;
end $$;

-- Closes the account as the second operator: its sessions and open proposals end, and nobody signs in with it again.
-- What it did stays as it is. Returns {outcome: 'confirmed'}, or {outcome}, the first of these: 'not_found'; 'decided'
-- with its state; 'same_operator', who proposed it or is to be closed; 'too_new' with the time from which this operator
-- may confirm it; 'last_two'.
create or replace function staff_confirm_closing(p_token bytea, p_closing bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- All operators are locked before the proposal and before it is asked who confirms, as where one of them is closed.
  admins bigint := staff_other_admins(null);
  confirmer bigint := members_operator_for(p_token, p_now, 'admin');
  c staff_closing;
  refusal json;
begin
  select * into c from staff_closing where id = p_closing for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  refusal := staff_refusal(confirmer, c.state, array[c.proposed_by, c.operator_id], c.proposed_by, p_now);
  if refusal is not null then
    return refusal;
  end if;
  if staff_other_admins(c.operator_id) < 2 then
    return json_build_object('outcome', 'last_two');
  end if;
  perform inbox_decide('closing', c.id, confirmer, p_now);
  update staff_closing set
    state = 'confirmed',
    decided_by = confirmer,
    decided_at = p_now
  where id = c.id;
  update members_user set
    password_hash = 'none',
    closed_at = p_now
  where id = c.operator_id;
  perform members_write_email(c.operator_id, null, null);
  update app_session set ended_at = p_now
  where user_id = c.operator_id
    and ended_at is null
    and expires_at > p_now;
  perform staff_end_proposals(c.operator_id, confirmer, p_now);
  perform audit_record(
    p_now, 'operator', confirmer, 'operator.closed',
    p_detail => jsonb_build_object('closingId', c.id, 'operatorId', c.operator_id, 'reason', c.reason)
  );
  return json_build_object('outcome', 'confirmed');
end $$;
grant execute on function staff_confirm_closing to porokh_app;

-- Drops the proposal; whoever proposed it may do so too, but not whom it would close. Returns {outcome: 'rejected'}, or
-- why not, as above.
create or replace function staff_reject_closing(p_token bytea, p_closing bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  c staff_closing;
  refusal json;
begin
  select * into c from staff_closing where id = p_closing for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  refusal := staff_refusal(operator, c.state, array[c.operator_id], null, p_now);
  if refusal is not null then
    return refusal;
  end if;
  perform inbox_decide('closing', c.id, operator, p_now);
  update staff_closing set
    state = 'rejected',
    decided_by = operator,
    decided_at = p_now
  where id = c.id;
  perform audit_record(
    p_now, 'operator', operator, 'operator.closing_rejected',
    p_detail => jsonb_build_object('closingId', c.id, 'operatorId', c.operator_id)
  );
  return json_build_object('outcome', 'rejected');
end $$;
grant execute on function staff_reject_closing to porokh_app;
