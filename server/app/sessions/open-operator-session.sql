-- Opens an operator's session of half an hour and returns its end; null if the password is wrong. p_output is the
-- argon2id output for the password. The database compares its SHA-256, so a stored value cannot be used to sign in.
create or replace function app_open_operator_session(
  p_operator bigint,
  p_output bytea,
  p_token_hash bytea,
  p_ip text,
  p_user_agent text,
  p_now timestamptz
) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ends_at timestamptz;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a session');
  insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
    select p_token_hash, u.id, p_now, p_now + interval '30 minutes', p_now, p_ip, p_user_agent
    from members_user u
    where u.id = p_operator
      and u.role = 'operator'
      and u.closed_at is null
      and u.password_hash like '$sha256-argon2id$%'
      and split_part(u.password_hash, '$', 6) = rtrim(encode(sha256(p_output), 'base64'), '=')
    returning expires_at into ends_at;
  return ends_at;
end $$;
grant execute on function app_open_operator_session to porokh_app;
