-- A transfer that was announced and never came. Only a pending deposit can fail; the application changes nothing else of it.
create function sponsors_fail_deposit(p_deposit bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sponsors_deposit set state = 'failed' where id = p_deposit and state = 'pending';
  return found;
end $$;
