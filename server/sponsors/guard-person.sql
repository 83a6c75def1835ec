-- The application adds only the first person of an organisation, its owner. All others come by an invitation. Two
-- concurrent requests wait for each other, so that only one is the first.
create or replace function sponsors_guard_person() returns trigger
language plpgsql
as $$
begin
  perform public.ledger_refuse_old_snapshot();
  if public.ledger_by_owner() then
    return new;
  end if;
  perform public.sponsors_refuse_second(new.sponsor_id);
  if new.role is distinct from 'owner'
    or not exists (select from public.members_user where id = new.user_id and role = 'sponsor')
  then
    perform public.ledger_refuse('the first of an organisation is its owner');
  end if;
  return new;
end $$;

create or replace trigger guard before insert on sponsors_user
  for each row execute function sponsors_guard_person();

-- SECURITY DEFINER, because the application may not lock a sponsor that it does not change.
create or replace function sponsors_refuse_second(p_sponsor bigint) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform from sponsors_sponsor where id = p_sponsor for no key update;
  if exists (select from sponsors_user where sponsor_id = p_sponsor) then
    perform ledger_refuse('people come to an organisation by an invitation');
  end if;
end $$;
grant execute on function sponsors_refuse_second to porokh_app;

-- A token belongs to a person of its organisation, and has no more rights than that person.
create or replace function sponsors_guard_token() returns trigger
language plpgsql
as $$
begin
  perform public.ledger_refuse_old_snapshot();
  perform from public.sponsors_user
  where user_id = new.user_id
    and sponsor_id = new.sponsor_id
    and role is not null;
  if not found then
    perform public.ledger_refuse('a token belongs to one of the people of its organisation');
  end if;
  return new;
end $$;

create or replace trigger guard_person before insert on sponsors_token
  for each row execute function sponsors_guard_token();
