-- Operators are added and changed only by functions that check an operator's session, and by the owner.
create or replace function members_guard_operator() returns trigger
language plpgsql
as $$
begin
  if not public.ledger_by_owner() then
    raise insufficient_privilege using message = 'the account of an operator is not the application''s to write';
  end if;
  return new;
end $$;

create or replace trigger guard_operator before insert on members_user
  for each row when (new.role = 'operator') execute function members_guard_operator();

create or replace trigger guard_operator_change before update on members_user
  for each row when (old.role = 'operator' or new.role = 'operator') execute function members_guard_operator();
