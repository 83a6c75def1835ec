-- Hands in a task that is in progress or sent back for a repair. The sponsor has 72 hours from the first submission; a
-- repair does not stop them. The caller has locked the row, checked its state and its time, and stores the review in
-- the same transaction. SECURITY DEFINER and qualified names have the same reasons as in start-task.sql.
create or replace function tasks_hand_in(p_task bigint, p_member bigint, p_now timestamptz) returns void
language plpgsql security definer
as $$
declare
  repaired boolean;
  sponsor bigint;
  campaign bigint;
begin
  select t.state = 'repair', t.sponsor_id, t.campaign_id
  into strict repaired, sponsor, campaign
  from public.tasks_place t
  where t.id = p_task
    and t.member_id = p_member;
  update public.tasks_place t set
    state = 'submitted',
    submitted_at = coalesce(t.submitted_at, p_now),
    decide_by = coalesce(t.decide_by, p_now + interval '72 hours')
  where t.id = p_task;
  insert into public.audit_event (at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id)
    values (
      p_now, 'member', p_member, case when repaired then 'task.repaired' else 'task.submitted' end, p_member,
      sponsor, campaign, p_task
    );
end $$;
revoke execute on function tasks_hand_in from public;
grant execute on function tasks_hand_in to porokh_app;
