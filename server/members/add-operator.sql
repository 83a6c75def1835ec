-- Adds an operator, made by the operator whose session's secret this is, and returns the id. p_password is made by
-- `hashOperatorPassword`.
create or replace function members_add_operator(
  p_token bytea,
  p_username text,
  p_password text,
  p_language text,
  p_now timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  maker bigint := members_operator_of(p_token, p_now);
  made bigint;
begin
  insert into members_user (role, username, password_hash, language, created_at, made_by)
    values ('operator', p_username, p_password, p_language, p_now, maker)
    returning id into made;
  perform audit_record(
    p_now, 'operator', maker, 'operator.added',
    p_detail => jsonb_build_object('operatorId', made, 'username', p_username)
  );
  return made;
end $$;
revoke execute on function members_add_operator from public;
grant execute on function members_add_operator to porokh_app;
