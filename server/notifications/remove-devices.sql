-- A role with the right to delete rows may also lock the whole table, which would block every event with a
-- notification. So the application deletes these rows by functions, which return the number.
create or replace function notifications_remove_devices(p_ids bigint[]) returns integer
language sql security definer set search_path = public, pg_temp
as $$
  select ledger_refuse_old_snapshot();
  with removed as (delete from notifications_device where id = any (p_ids) returning 1)
    select count(*)::integer from removed;
$$;
grant execute on function notifications_remove_devices to porokh_app;

create or replace function notifications_remove_tellings(p_ids bigint[]) returns integer
language sql security definer set search_path = public, pg_temp
as $$
  select ledger_refuse_old_snapshot();
  with removed as (delete from notifications_telling where id = any (p_ids) returning 1)
    select count(*)::integer from removed;
$$;
grant execute on function notifications_remove_tellings to porokh_app;
