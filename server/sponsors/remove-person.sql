-- Changes to the people of an organisation lock the sponsor first, so that concurrent changes see each other: an
-- organisation always has an owner.

-- Whether the organisation has another owner than this person. For callers that have locked the sponsor.
create or replace function sponsors_has_other_owner(p_sponsor bigint, p_person bigint) returns boolean
language sql stable
as $$
  select exists (
    select
    from public.sponsors_user
    where sponsor_id = p_sponsor
      and user_id <> p_person
      and role = 'owner'
  )
$$;

-- Changes a person's role in the organisation, for the session of one of its owners (owner-session.sql). The other
-- owners are told when somebody becomes or stops being an owner. The outcome is not_found; version, if it differs from
-- the one that was read (null: any version); last_owner; otherwise changed.
create or replace function sponsors_change_role(
  p_token bytea,
  p_sponsor bigint,
  p_person bigint,
  p_role text,
  p_version integer,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s sponsors_user;
  owner_id bigint;
begin
  perform ledger_refuse_old_snapshot();
  if p_role is null then
    perform ledger_refuse('whoever is of an organisation has a role');
  end if;
  owner_id := sponsors_owner_session(p_token, p_sponsor, p_now);
  select * into s
  from sponsors_user
  where user_id = p_person
    and sponsor_id = p_sponsor
    and role is not null
  for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if p_version is not null and p_version <> s.version then
    return json_build_object('outcome', 'version');
  end if;
  if s.role = p_role then
    return json_build_object('outcome', 'changed');
  end if;
  if s.role = 'owner' and not sponsors_has_other_owner(p_sponsor, p_person) then
    return json_build_object('outcome', 'last_owner');
  end if;
  if s.role = 'owner' and p_person <> owner_id then
    perform sponsors_require_waited(owner_id, false, p_now);
  end if;
  update sponsors_user set
    role = p_role,
    -- An owner who becomes a finance person gains no right.
    waits_until = case
      when role = 'owner' and p_role = 'finance' then waits_until
      else sponsors_waits_until(p_role, p_now)
    end,
    version = version + 1
  where user_id = p_person;
  insert into sponsors_let_in (sponsor_id, at, person_id, by_id) values (p_sponsor, p_now, p_person, owner_id);
  perform audit_record(
    p_now, 'sponsor', owner_id, 'person.role_changed',
    p_sponsor => p_sponsor,
    p_detail => jsonb_build_object('userId', p_person, 'was', s.role, 'role', p_role)
  );
  if 'owner' in (s.role, p_role) then
    perform audit_record(
      p_now, 'sponsor', owner_id, 'person.owners_changed',
      p_sponsor => p_sponsor,
      p_detail => jsonb_build_object('personId', p_person, 'was', s.role, 'role', p_role)
    );
  end if;
  if p_role <> 'owner' then
    perform sponsors_end_made(p_person, owner_id, p_now);
  end if;
  return json_build_object('outcome', 'changed');
end $$;
grant execute on function sponsors_change_role to porokh_app;

-- Ends the account of a former person of an organisation: contacts, password, second factors, sessions, tokens, and
-- things created with them (end-made.sql), by an act of p_by. The person's texts and actions keep the name; p_name
-- replaces a missing one.
create or replace function sponsors_end_person(p_person bigint, p_by bigint, p_name text, p_now timestamptz)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update sponsors_user set
    role = null,
    name = coalesce(name, p_name),
    version = version + 1
  where user_id = p_person;
  update members_user set
    username = 'closed:' || id,
    email = null,
    phone = null,
    email_mark = null,
    phone_mark = null,
    password_hash = 'none',
    factor_since = null,
    closed_at = p_now
  where id = p_person;
  update app_session set ended_at = p_now
  where user_id = p_person
    and ended_at is null
    and expires_at > p_now;
  update sponsors_token set revoked_at = p_now where user_id = p_person and revoked_at is null;
  perform sponsors_end_made(p_person, p_by, p_now);
  delete from staff_factor where user_id = p_person;
  delete from staff_recovery_code where user_id = p_person;
  delete from members_sign_in where user_id = p_person;
  delete from members_verified where user_id = p_person;
  delete from notifications_staff where user_id = p_person;
  delete from notifications_device where user_id = p_person;
end $$;

-- Removes another person from the organisation, for the session of one of its owners (owner-session.sql). The outcome
-- is not_found, self or removed.
create or replace function sponsors_remove_person(
  p_token bytea,
  p_sponsor bigint,
  p_person bigint,
  p_name text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  owner_id bigint;
  s sponsors_user;
begin
  perform ledger_refuse_old_snapshot();
  owner_id := sponsors_owner_session(p_token, p_sponsor, p_now);
  if p_person = owner_id then
    return json_build_object('outcome', 'self');
  end if;
  select * into s
  from sponsors_user
  where user_id = p_person
    and sponsor_id = p_sponsor
    and role is not null
  for update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if s.role = 'owner' then
    perform sponsors_require_waited(owner_id, false, p_now);
  end if;
  perform audit_record(
    p_now, 'sponsor', owner_id, 'person.removed',
    p_sponsor => p_sponsor,
    p_detail => jsonb_build_object('personId', p_person)
  );
  perform sponsors_end_person(p_person, owner_id, p_name, p_now);
  return json_build_object('outcome', 'removed');
end $$;
grant execute on function sponsors_remove_person to porokh_app;

-- Leaves the organisation, for the open session with the secret p_token, if p_output proves the password
-- (passwords.sql). The outcome is factor_needed, password_wrong, last_owner or left.
create or replace function sponsors_leave(p_token bytea, p_output bytea, p_name text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  session app_session := staff_session(p_token, p_now);
  sponsor bigint;
begin
  select sponsor_id into sponsor from sponsors_user where user_id = session.user_id and role is not null;
  if not found then
    perform ledger_refuse('nobody leaves where nobody is');
  end if;
  perform from sponsors_sponsor where id = sponsor for no key update;
  if not staff_may_change(session, p_now) then
    return json_build_object('outcome', 'factor_needed');
  end if;
  if not members_proves_password(session.user_id, p_output) then
    return json_build_object('outcome', 'password_wrong');
  end if;
  if not sponsors_has_other_owner(sponsor, session.user_id) then
    return json_build_object('outcome', 'last_owner');
  end if;
  perform audit_record(p_now, 'sponsor', session.user_id, 'person.left', p_sponsor => sponsor);
  perform sponsors_end_person(session.user_id, session.user_id, p_name, p_now);
  return json_build_object('outcome', 'left');
end $$;
grant execute on function sponsors_leave to porokh_app;
