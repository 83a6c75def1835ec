-- Changes the password of a member or sponsor if p_output proves the current one, and tells a member. Returns whether
-- it does.
create or replace function members_change_password(
  p_user bigint,
  p_output bytea,
  p_password text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which a password is changed');
  perform members_require_sealed(p_password);
  if not members_proves_password(p_user, p_output) then
    return false;
  end if;
  perform members_write_password(p_user, p_password, 'password.changed', p_now);
  return true;
end $$;
grant execute on function members_change_password to porokh_app;
