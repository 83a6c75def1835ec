-- Submits a task that is in progress or sent back for a repair. The sponsor has 72 hours (an
-- hour for a first task) from the first submission,
-- including the time of a repair. The caller, a function of the owner, has locked the row, checked its state, and
-- stores the review in the same transaction. Names are qualified for the same reason as in claim.sql.
create or replace function tasks_begin_decision(p_task bigint, p_member bigint, p_now timestamptz) returns void
language plpgsql
as $$
declare
  repaired boolean;
  due pg_catalog.timestamptz;
  sponsor bigint;
  campaign bigint;
begin
  select
    t.state = 'repair',
    case when t.state = 'repair' then t.repair_due_at else t.due_at end,
    t.sponsor_id,
    t.campaign_id
  into strict repaired, due, sponsor, campaign
  from public.tasks_place t
  where t.id = p_task
    and t.member_id = p_member;
  p_now := public.ledger_require_now(p_now, 'the time of the submission');
  if due <= p_now then
    perform public.ledger_refuse('a task is handed in before its time is over');
  end if;
  update public.tasks_place t set
    state = 'submitted',
    submitted_at = coalesce(t.submitted_at, p_now),
    decide_by = coalesce(
      t.decide_by,
      public.tasks_decide_by(p_now, (select c.of_platform from public.campaigns_campaign c where c.id = campaign))
    )
  where t.id = p_task;
  insert into public.audit_event (at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id)
    values (
      p_now, 'member', p_member, case when repaired then 'task.repaired' else 'task.submitted' end, p_member,
      sponsor, campaign, p_task
    );
end $$;
