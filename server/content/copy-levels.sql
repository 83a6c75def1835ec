-- Replication copies the levels of the home into a cell (server/cells/copies.sql). Members keep a level for 14 days
-- when its conditions are raised (C9). What keeps it looks at every member and compares the levels before and after a
-- statement; replication has no statements, and a letter behind it must not wait for so long. So what comes is put
-- aside, and the levels of the cell stay as they are until its job writes it. It is seconds later, and nobody has lost
-- anything meanwhile.
create or replace function content_copy_level() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not cells_is_copied_into() then
    return new;
  end if;
  insert into content_level_came (
    level, name, tasks_a_day, share, approved_needed, approval_percent_needed, changed_at
  ) values (
    new.level, new.name, new.tasks_a_day, new.share, new.approved_needed, new.approval_percent_needed, new.changed_at
  )
  on conflict (level) do update set
    name = excluded.name,
    tasks_a_day = excluded.tasks_a_day,
    share = excluded.share,
    approved_needed = excluded.approved_needed,
    approval_percent_needed = excluded.approval_percent_needed,
    changed_at = excluded.changed_at;
  return null;
end $$;
revoke execute on function content_copy_level from public;

create or replace trigger copy before update on content_level
  for each row execute function content_copy_level();

alter table content_level enable replica trigger copy;

-- Levels are written at home, and in a cell when they came from there.
create or replace function content_keep_level_copies() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if cells_is_copied_into() and not exists (select from content_level_came) then
    perform ledger_refuse('content_level is written at home');
  end if;
  return null;
end $$;
revoke execute on function content_keep_level_copies from public;

create or replace trigger at_home before insert or update or delete on content_level
  for each statement execute function content_keep_level_copies();

-- Writes what came of the levels, in one statement: its trigger compares all levels before and after it
-- (server/members/keep-level.sql). Returns how many levels it wrote.
create or replace function content_take_levels(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  written integer;
begin
  perform ledger_require_now(p_now, 'the time at which levels are taken');
  if not exists (select from content_level_came) then
    return 0;
  end if;
  with came as (delete from content_level_came returning *)
  update content_level l set
    name = c.name,
    tasks_a_day = c.tasks_a_day,
    share = c.share,
    approved_needed = c.approved_needed,
    approval_percent_needed = c.approval_percent_needed,
    changed_at = c.changed_at
  from came c
  where l.level = c.level;
  get diagnostics written = row_count;
  return written;
end $$;
revoke execute on function content_take_levels from public;
grant execute on function content_take_levels to porokh_app;
