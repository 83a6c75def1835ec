-- The seven days for disputing a rejection start when a later transaction first sees the rejection, if that is more
-- than five minutes after it. The members' waiting periods work in the same way (members/begin-wait.sql).

-- Records that this transaction makes a rejection.
create or replace function tasks_begin_dispute_time(p_task bigint, p_now timestamptz) returns void
language sql
as $$
  insert into public.tasks_unseen (task_id, at, xact) values (p_task, p_now, pg_current_xact_id())
$$;

-- Marks a rejection as seen, unless this transaction made it. The caller must have locked the place.
create or replace function tasks_see_rejection(p_task bigint, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  u tasks_unseen;
begin
  select * into u from tasks_unseen where task_id = p_task;
  if not found then
    return;
  end if;
  if u.xact <> pg_current_xact_id() then
    delete from tasks_unseen where task_id = p_task;
  end if;
  if p_now > u.at + interval '5 minutes' then
    update tasks_unseen set at = p_now where task_id = p_task;
    update tasks_place set dispute_until = p_now + interval '168 hours'
    where id = p_task and state = 'rejected' and not final;
  end if;
end $$;

-- Marks all new rejections as seen and returns their number. A locked place is left for the next run.
create or replace function tasks_see_rejections(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  task bigint;
  seen integer := 0;
begin
  perform ledger_require_now(p_now, 'the time at which rejections are seen');
  for task in
    select t.id
    from tasks_unseen u
      join tasks_place t on t.id = u.task_id
    order by u.at
    limit 500
    for no key update of t skip locked
  loop
    perform tasks_see_rejection(task, p_now);
    seen := seen + 1;
  end loop;
  return seen;
end $$;
grant execute on function tasks_see_rejections to porokh_app;
