-- A role with the right to delete rows may also lock the whole table, which would block every submission. So the
-- application deletes these rows by functions, which return the number.
create or replace function tasks_remove_drafts(p_ids bigint[]) returns integer
language sql security definer set search_path = public, pg_temp
as $$
  select ledger_refuse_old_snapshot();
  with removed as (delete from tasks_draft where task_id = any (p_ids) returning 1)
    select count(*)::integer from removed;
$$;
grant execute on function tasks_remove_drafts to porokh_app;

create or replace function tasks_remove_screenshots(p_ids bigint[]) returns integer
language sql security definer set search_path = public, pg_temp
as $$
  select ledger_refuse_old_snapshot();
  with removed as (delete from tasks_screenshot where id = any (p_ids) returning 1)
    select count(*)::integer from removed;
$$;
grant execute on function tasks_remove_screenshots to porokh_app;
