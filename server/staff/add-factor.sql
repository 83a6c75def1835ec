-- The second factor of sponsors and operators. The processes verify codes and signatures, since the keys for that are
-- not in the database. Each function takes the secret of an open session, so that nobody adds a factor to an account,
-- or marks a session, without having signed in to it.

-- Adds an authenticator app, which is active once it has shown a code, or a passkey, which is active at once. Returns
-- its id; null if the session has to show a factor first.
create or replace function staff_add_factor(
  p_token bytea,
  p_kind text,
  p_name text,
  p_secret text,
  p_credential text,
  p_public_key bytea,
  p_counter bigint,
  p_now timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session := staff_session(p_token, p_now);
  added bigint;
begin
  if not staff_may_change(s, p_now) then
    return null;
  end if;
  delete from staff_factor where user_id = s.user_id and confirmed_at is null;
  if (select count(*) from staff_factor where user_id = s.user_id) >= 10 then
    perform ledger_refuse('an account has at most ten second factors');
  end if;
  insert into staff_factor (
    user_id, kind, name, secret, credential_id, public_key, counter, created_at, confirmed_at
  ) values (
    s.user_id, p_kind, p_name, p_secret, p_credential, p_public_key, p_counter, p_now,
    case p_kind when 'passkey' then p_now end
  )
  returning id into added;
  if p_kind = 'passkey' then
    perform staff_mark_shown(s, p_now);
    perform staff_tell(s, 'factor.added', jsonb_build_object('factorId', added, 'kind', p_kind, 'name', p_name), p_now);
  end if;
  return added;
end $$;
grant execute on function staff_add_factor to porokh_app;

-- Records that a code of this half minute, or a signature with this count, was correct. Returns false for a code that
-- is not newer than the last accepted one, and for a passkey whose count decreases, as a copy's does.
create or replace function staff_show_factor(
  p_token bytea,
  p_factor bigint,
  p_step bigint,
  p_counter bigint,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session := staff_session(p_token, p_now);
  f staff_factor;
begin
  select * into f from staff_factor where id = p_factor and user_id = s.user_id for update;
  if not found
    or f.confirmed_at is null and not staff_may_change(s, p_now)
    -- Refuses future codes too, after which no current one would be accepted.
    or f.kind = 'totp' and (
      p_step > coalesce(f.last_step, -1)
      and abs(p_step - floor(extract(epoch from p_now) / 30)) <= 2
    ) is not true
    or f.kind = 'passkey' and (p_counter > f.counter or p_counter = 0 and f.counter = 0) is not true
  then
    return false;
  end if;
  update staff_factor set
    last_step = case kind when 'totp' then p_step end,
    counter = case kind when 'passkey' then p_counter end,
    confirmed_at = coalesce(confirmed_at, p_now),
    last_used_at = p_now
  where id = f.id;
  perform staff_mark_shown(s, p_now);
  if f.confirmed_at is null then
    perform staff_tell(s, 'factor.added', jsonb_build_object('factorId', f.id, 'kind', f.kind, 'name', f.name), p_now);
  end if;
  return true;
end $$;
grant execute on function staff_show_factor to porokh_app;

-- Replaces the recovery codes of the account. Returns false if the session has to show a factor first.
create or replace function staff_make_recovery_codes(p_token bytea, p_macs bytea[], p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session := staff_session(p_token, p_now);
begin
  if cardinality(p_macs) is distinct from 10 then
    perform ledger_refuse('there are ten recovery codes');
  end if;
  if s.factor_at is null or not staff_may_change(s, p_now) then
    return false;
  end if;
  delete from staff_recovery_code where user_id = s.user_id;
  insert into staff_recovery_code (user_id, code_mac) select s.user_id, m from unnest(p_macs) m;
  perform staff_tell(s, 'factor.codes_made', '{}', p_now);
  return true;
end $$;
grant execute on function staff_make_recovery_codes to porokh_app;

-- Uses a recovery code in place of a factor. Returns the number of remaining codes; null if it is not a code of the
-- account.
create or replace function staff_use_recovery_code(p_token bytea, p_mac bytea, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session := staff_session(p_token, p_now);
  still_there bigint;
begin
  delete from staff_recovery_code where user_id = s.user_id and code_mac = p_mac;
  if not found then
    return null;
  end if;
  select count(*) into still_there from staff_recovery_code where user_id = s.user_id;
  perform staff_mark_shown(s, p_now);
  perform staff_tell(s, 'factor.code_used', jsonb_build_object('codesLeft', still_there), p_now);
  return still_there;
end $$;
grant execute on function staff_use_recovery_code to porokh_app;

-- Removes a factor. Returns 'removed'; 'not_found'; 'needed' if the session has to show one first; or 'last' for an
-- operator's last one.
create or replace function staff_remove_factor(p_token bytea, p_factor bigint, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session := staff_session(p_token, p_now);
  f staff_factor;
  is_last boolean;
begin
  select * into f from staff_factor where id = p_factor and user_id = s.user_id and confirmed_at is not null;
  if not found then
    return 'not_found';
  end if;
  if s.factor_at is null or not staff_may_change(s, p_now) then
    return 'needed';
  end if;
  is_last := not exists (
    select from staff_factor where user_id = s.user_id and id <> f.id and confirmed_at is not null
  );
  if is_last and exists (select from members_user where id = s.user_id and role = 'operator') then
    return 'last';
  end if;
  delete from staff_factor where id = f.id;
  if is_last then
    delete from staff_recovery_code where user_id = s.user_id;
    update members_user set factor_since = null where id = s.user_id;
  end if;
  perform staff_tell(s, 'factor.removed', jsonb_build_object('factorId', f.id, 'kind', f.kind, 'name', f.name), p_now);
  return 'removed';
end $$;
grant execute on function staff_remove_factor to porokh_app;

-- An operator removes all factors of a sponsor's user or of another operator, who has lost them, and ends the sessions
-- of the account. Returns 'reset', 'not_found' or 'same_operator'.
create or replace function staff_reset_factors(p_token bytea, p_user bigint, p_reason text, p_now timestamptz)
returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  u members_user;
begin
  if (length(p_reason) between 10 and 1000) is not true then
    perform ledger_refuse('a reason has 10 to 1,000 characters');
  end if;
  select * into u from members_user
  where id = p_user
    and role in ('sponsor', 'operator')
    and closed_at is null
    and factor_since is not null
  for no key update;
  if not found then
    return 'not_found';
  end if;
  if u.id = operator then
    return 'same_operator';
  end if;
  delete from staff_factor where user_id = u.id;
  delete from staff_recovery_code where user_id = u.id;
  update members_user set factor_since = null where id = u.id;
  update app_session set ended_at = p_now
  where user_id = u.id
    and ended_at is null
    and expires_at > p_now;
  perform audit_record(
    p_now, 'operator', operator, 'factor.reset',
    p_sponsor => (select sponsor_id from sponsors_user where user_id = u.id),
    p_detail => jsonb_build_object('userId', u.id, 'reason', p_reason)
  );
  return 'reset';
end $$;
grant execute on function staff_reset_factors to porokh_app;
