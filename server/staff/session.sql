-- The common parts of the functions in second-factor.sql, and the challenges that passkeys sign.

-- The open session of a sponsor or operator with this secret.
create or replace function staff_session(p_token bytea, p_now timestamptz) returns app_session
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_session app_session;
  is_operator boolean;
begin
  perform ledger_refuse_old_snapshot();
  p_now := ledger_require_now(p_now, 'the time of a second factor');
  select s.*
  into found_session
  from app_session s
    join members_user u on u.id = s.user_id
  where s.token_hash = sha256(p_token)
    and s.ended_at is null
    and s.created_at <= p_now
    and s.expires_at > p_now
    and u.role in ('sponsor', 'operator')
    and u.closed_at is null
    and not u.password_is_first
  for no key update of u;
  if not found then
    raise exception 'there is no open session of a sponsor or operator with this secret' using errcode = 'PK401';
  end if;
  select role = 'operator' into is_operator from members_user where id = found_session.user_id;
  if is_operator then
    -- Later events name the session.
    perform members_session_operator(p_token, p_now);
  end if;
  return found_session;
end $$;

-- Whether this session may change the factors of its account: the account has none yet, or the session has shown one
-- within the last ten minutes.
create or replace function staff_may_change(p_session app_session, p_now timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.factor_since is null or coalesce(p_session.factor_at > p_now - interval '10 minutes', false)
  from members_user u
  where u.id = p_session.user_id
$$;

create or replace function staff_tell(
  p_session app_session,
  p_action text,
  p_detail jsonb,
  p_now timestamptz
) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select audit_record(
    p_now,
    u.role,
    u.id,
    p_action,
    p_sponsor => (select sponsor_id from sponsors_user where user_id = u.id),
    p_detail => p_detail
  )
  from members_user u
  where u.id = p_session.user_id
$$;

-- Records that this session has shown a factor. The first factor of an account becomes active now.
create or replace function staff_mark_shown(p_session app_session, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update members_user set factor_since = p_now where id = p_session.user_id and factor_since is null;
  update app_session set factor_at = p_now where id = p_session.id;
end $$;

-- Stores the challenge that this session's passkey has to sign within five minutes.
create or replace function staff_keep_challenge(p_token bytea, p_challenge text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session := staff_session(p_token, p_now);
begin
  update app_session set
    factor_challenge = p_challenge,
    factor_challenge_at = p_now
  where id = s.id;
end $$;
grant execute on function staff_keep_challenge to porokh_app;

-- Returns the challenge, which can be answered only once; null if there is none or it has expired.
create or replace function staff_take_challenge(p_token bytea, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session := staff_session(p_token, p_now);
begin
  update app_session set
    factor_challenge = null,
    factor_challenge_at = null
  where id = s.id;
  return case when s.factor_challenge_at > p_now - interval '5 minutes' then s.factor_challenge end;
end $$;
grant execute on function staff_take_challenge to porokh_app;
