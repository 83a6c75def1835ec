-- Two admins have to agree on operators and their roles. Otherwise one could create the second operator required for
-- every dangerous action. The owner adds the first two at the command line.

-- Refuses to propose or make an operator whose username somebody has, or is proposed with: 'exists'.
create or replace function staff_check_addition(p approvals_proposal) returns json
language sql stable set search_path = public, pg_temp
as $$
  select json_build_object('outcome', 'exists')
  where exists (
      select from members_user where text_normal_form(username) = text_normal_form(p.details ->> 'username')
    )
    or exists (
      select
      from approvals_proposal
      where kind = 'addition'
        and state = 'proposed'
        and text_normal_form(details ->> 'username') = text_normal_form(p.details ->> 'username')
        and id is distinct from p.id
    )
$$;

-- Makes the account, and returns its id.
create or replace function staff_do_addition(p approvals_proposal) returns bigint
language sql set search_path = public, pg_temp
as $$
  insert into members_user (
    role, username, password_hash, password_is_first, language, created_at, made_by, works_on
  ) values (
    'operator', p.details ->> 'username', p.secret, true, p.details ->> 'language', p.decided_at, p.proposed_by,
    p.details ->> 'worksOn'
  )
  returning id
$$;

create or replace function staff_tell_addition(p approvals_proposal) returns void
language sql set search_path = public, pg_temp
as $$
  select audit_record(
    p.decided_at, 'operator', p.decided_by, 'operator.addition_confirmed',
    p_detail => jsonb_build_object(
      'approvalId', p.id,
      'operatorId', p.subject,
      'username', p.details ->> 'username'
    )
  )
$$;

-- Refuses to change the role of an operator or to close the account: 'not_found'; 'decided' with the role, when the
-- operator has it already; 'last_two' when fewer than two admins would remain.
create or replace function staff_check_operator(p approvals_proposal) returns json
language plpgsql set search_path = public, pg_temp
as $$
declare
  present text;
begin
  select works_on into present
  from members_user
  where id = p.subject
    and role = 'operator'
    and closed_at is null;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if p.kind = 'role' and present = p.details ->> 'worksOn' then
    return json_build_object('outcome', 'decided', 'state', present);
  end if;
  if (p.kind = 'closing' or p.details ->> 'worksOn' <> 'admin') and staff_other_admins(p.subject) < 2 then
    return json_build_object('outcome', 'last_two');
  end if;
  return null;
end $$;

-- Changes the role. What the operator has proposed in the role before and nobody has confirmed ends.
create or replace function staff_do_role(p approvals_proposal) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  before text := (select works_on from members_user where id = p.subject);
begin
  update members_user set works_on = p.details ->> 'worksOn' where id = p.subject;
  perform staff_end_proposals(p.subject, p.decided_by, p.decided_at);
  perform audit_record(
    p.decided_at, 'operator', p.decided_by, 'operator.role_changed',
    p_detail => jsonb_build_object(
      'approvalId', p.id,
      'operatorId', p.subject,
      'worksOn', p.details ->> 'worksOn',
      'before', before,
      'reason', p.reason
    )
  );
end $$;

-- Closes the account: its sessions and open proposals end, and nobody signs in with it again. What it did stays.
create or replace function staff_do_closing(p approvals_proposal) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update members_user set
    password_hash = 'none',
    closed_at = p.decided_at
  where id = p.subject;
  perform members_write_email(p.subject, null, null);
  update app_session set ended_at = p.decided_at
  where user_id = p.subject
    and ended_at is null
    and expires_at > p.decided_at;
  perform staff_end_proposals(p.subject, p.decided_by, p.decided_at);
  perform audit_record(
    p.decided_at, 'operator', p.decided_by, 'operator.closed',
    p_detail => jsonb_build_object('approvalId', p.id, 'operatorId', p.subject, 'reason', p.reason)
  );
end $$;
