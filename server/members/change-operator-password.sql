-- Changes the password of the operator with this session secret, and ends the operator's other sessions. p_output is
-- the argon2id output of the current password, p_password the new one in the form of `hashPassword`. Returns whether
-- the current password is correct. An operator with an assigned password can only change it.
create or replace function members_change_operator_password(
  p_token bytea,
  p_output bytea,
  p_password text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_session_operator(p_token, p_now);
begin
  -- The second factor is set up only after the operator has chosen a password, so the first change works without it.
  if not exists (select from members_user where id = operator and password_is_first) then
    perform members_proved_operator(p_token, p_now);
  end if;
  perform members_require_sealed(p_password);
  update members_user set
    password_hash = p_password,
    password_is_first = false
  where id = operator
    and password_hash like '$sha256-argon2id$%'
    and split_part(password_hash, '$', 6) = rtrim(encode(sha256(p_output), 'base64'), '=');
  if not found then
    return false;
  end if;
  update app_session set ended_at = p_now
  where user_id = operator
    and token_hash <> sha256(p_token)
    and ended_at is null
    and expires_at > p_now;
  perform audit_record(p_now, 'operator', operator, 'password.changed');
  return true;
end $$;
grant execute on function members_change_operator_password to porokh_app;
