-- The application opens no session of an operator, and makes none longer. It may end them, and note when they were
-- used. A new one says whether it is an operator's: these are copied to the cells (server/cells/reference-tables.ts).
create or replace function app_guard_session() returns trigger
language plpgsql
as $$
declare
  operators boolean := exists (
    select from public.members_user
    where role = 'operator'
      and (id = new.user_id or tg_op = 'UPDATE' and id = old.user_id)
  );
begin
  if tg_op = 'INSERT' then
    new.of_operator := operators;
  end if;
  if not operators or public.ledger_by_owner() then
    if operators and tg_op = 'INSERT' and public.cells_is_copied_into() then
      perform public.ledger_refuse('sessions of operators are opened at home');
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
    and old.ended_at is null
    and (new.id, new.token_hash, new.user_id, new.created_at, new.expires_at)
      = (old.id, old.token_hash, old.user_id, old.created_at, old.expires_at)
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
    (new.id, new.token_hash, new.user_id, new.created_at, new.expires_at, new.ended_at)
    is distinct from (old.id, old.token_hash, old.user_id, old.created_at, old.expires_at, old.ended_at)
  )
  execute function app_guard_session();
