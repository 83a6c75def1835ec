-- The application can neither open nor extend a session of an operator. It may end one and record its use. The user's
-- role is written into the session, and app_session_role compares both at the end of the statement: a user who does not
-- exist yet when the session is written has no role, and so gets no session.
create or replace function app_guard_session() returns trigger
language plpgsql
as $$
begin
  perform public.ledger_refuse_old_snapshot();
  if tg_op = 'INSERT' then
    select role into new.role from public.members_user where id = new.user_id;
  end if;
  if new.role <> 'operator' or public.ledger_by_owner() then
    return new;
  end if;
  if tg_op = 'UPDATE'
    and old.ended_at is null
    and (new.id, new.token_hash, new.user_id, new.role, new.created_at, new.expires_at)
      = (old.id, old.token_hash, old.user_id, old.role, old.created_at, old.expires_at)
  then
    return new;
  end if;
  raise insufficient_privilege using message = 'the session of an operator is not the application''s to write';
end $$;

create or replace trigger guard before insert on app_session
  for each row execute function app_guard_session();

create or replace trigger guard_change before update on app_session
  for each row
  when (
    (new.id, new.token_hash, new.user_id, new.role, new.created_at, new.expires_at, new.ended_at)
    is distinct from (old.id, old.token_hash, old.user_id, old.role, old.created_at, old.expires_at, old.ended_at)
  )
  execute function app_guard_session();
