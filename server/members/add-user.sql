-- Adds a member or a sponsor, whose contacts may be encrypted, and returns the id. Operators are added by
-- members_add_operator.
create or replace function members_add_user(
  p_role text,
  p_username text,
  p_email text,
  p_phone text,
  p_email_mark bytea,
  p_phone_mark bytea,
  p_password text,
  p_language text,
  p_now timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made bigint;
begin
  perform ledger_require_now(p_now, 'the time at which somebody registers');
  perform members_require_sealed(p_password);
  if (p_role in ('member', 'sponsor')) is not true then
    perform ledger_refuse('members and sponsors register, and nobody else');
  end if;
  insert into members_user (
      role, username, email, phone, email_mark, phone_mark, password_hash, language, created_at
    )
    values (p_role, p_username, p_email, p_phone, p_email_mark, p_phone_mark, p_password, p_language, p_now)
    returning id into made;
  return made;
end $$;
grant execute on function members_add_user to porokh_app;
