-- Marks a deposit that never arrived. It is SECURITY DEFINER, because the application's role cannot update deposits.
-- Returns false when the deposit was not pending.
create or replace function sponsors_fail_deposit(p_deposit bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update sponsors_deposit set state = 'failed' where id = p_deposit and state = 'pending';
  return found;
end $$;
revoke execute on function sponsors_fail_deposit from public;
grant execute on function sponsors_fail_deposit to porokh_app;
