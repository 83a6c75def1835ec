-- The overdue steps of tasks: each job is one call. A failing row does not block the others
-- (server/app/jobs/do-all.sql).

-- C5: approves these submissions of a campaign, which stayed undecided for 72 hours, in one batch or, if the batch
-- fails, one by one. A locked submission delays the others by a second. Returns the number of approvals.
create or replace function tasks_approve_silent(
  p_campaign bigint,
  p_sponsor bigint,
  p_tasks bigint[],
  p_now timestamptz
) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s'
as $$
declare
  done integer;
  rest bigint[];
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which tasks are due');
  begin
    select m.approved into done
    from tasks_approve_many(p_campaign, p_sponsor, p_tasks, 'system', null, p_now) m;
  exception when others then
    done := 0;
  end;
  select array_agg(id order by id) into rest
  from tasks_place
  where id = any (p_tasks)
    and state in ('submitted', 'repair')
    and decide_by <= p_now;
  perform app_forget_stuck('tasks.approve-silent', array(select unnest(p_tasks) except select unnest(rest)), p_now);
  if rest is not null then
    done := done + app_do_each('tasks.approve-silent', 'tasks_approve_silent_one', rest, p_now);
  end if;
  return done;
end $$;
grant execute on function tasks_approve_silent to porokh_app;

create or replace function tasks_approve_silent_one(p_task bigint, p_now timestamptz) returns boolean
language sql
as $$
  select public.tasks_approve(p_task, null, 'system', null, p_now) ->> 'outcome' = 'approved'
$$;

-- The time for the task has expired, so its place becomes free again.
create or replace function tasks_expire_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time at which tasks are due');
  return app_do_all(
    'tasks.expire', 'tasks_expire', array(
      select id
      from tasks_place
      where state = 'in_progress'
        and due_at <= p_now
        and not app_waits('tasks.expire', id, p_now)
      order by id
      limit 500
      for no key update skip locked
    ), p_now
  );
end $$;
grant execute on function tasks_expire_due to porokh_app;

create or replace function tasks_expire(p_task bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  t tasks_place;
begin
  update tasks_place set state = 'expired'
  where id = p_task
    and state = 'in_progress'
    and due_at <= p_now
  returning * into t;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'system', null, 'task.expired',
    p_member => t.member_id, p_sponsor => t.sponsor_id, p_campaign => t.campaign_id, p_task => p_task, p_notify => true
  );
  return true;
end $$;

-- The member sent no repair within 24 hours, so the sponsor decides about the first version.
create or replace function tasks_end_repairs(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time at which tasks are due');
  return app_do_all(
    'tasks.end-repairs', 'tasks_end_repair', array(
      select id
      from tasks_place
      where state = 'repair'
        and wake_at <= p_now
        and repair_due_at <= p_now
        and not app_waits('tasks.end-repairs', id, p_now)
      order by id
      limit 500
      for no key update skip locked
    ), p_now
  );
end $$;
grant execute on function tasks_end_repairs to porokh_app;

create or replace function tasks_end_repair(p_task bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  t tasks_place;
begin
  update tasks_place set state = 'submitted'
  where id = p_task
    and state = 'repair'
    and repair_due_at <= p_now
  returning * into t;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'system', null, 'task.repair_ended',
    p_member => t.member_id, p_sponsor => t.sponsor_id, p_campaign => t.campaign_id, p_task => p_task, p_notify => true
  );
  return true;
end $$;

-- Nobody disputed the rejection within seven days, so it is final and its escrow is released.
create or replace function tasks_end_rejections(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time at which tasks are due');
  return app_do_all(
    'tasks.free-rejected', 'tasks_end_rejection', array(
      select id
      from tasks_place
      where state = 'rejected'
        and wake_at <= p_now
        and not app_waits('tasks.free-rejected', id, p_now)
      order by id
      limit 500
      for no key update skip locked
    ), p_now
  );
end $$;
grant execute on function tasks_end_rejections to porokh_app;

create or replace function tasks_end_rejection(p_task bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  t tasks_place;
begin
  perform tasks_see_rejection(p_task, p_now);
  update tasks_place set final = true
  where id = p_task
    and state = 'rejected'
    and not final
    and dispute_until <= p_now
  returning * into t;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'system', null, 'task.rejection_final',
    p_member => t.member_id, p_sponsor => t.sponsor_id, p_campaign => t.campaign_id, p_task => p_task
  );
  return true;
end $$;
