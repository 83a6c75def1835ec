-- An operator, proven by the session's secret, decides a dispute with a reason: either the member is paid, or the
-- rejection is final and the place is free again. Returns whether the task was disputed.
create or replace function tasks_decide_dispute(
  p_task bigint,
  p_token bytea,
  p_approve boolean,
  p_answer text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  t tasks_place;
begin
  if p_approve is null then
    perform ledger_refuse('an operator says how a dispute is decided');
  end if;
  select * into t
  from tasks_place
  where id = p_task
    and state = 'disputed'
  for no key update;
  if not found then
    return false;
  end if;
  perform inbox_decide('dispute', p_task, operator, p_now);
  if p_approve then
    update tasks_place set dispute_answer = p_answer where id = p_task;
    insert into ledger_journal (at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees)
      values (
        p_now, 'task_pay', 'task_pay:' || p_task, 'operator', t.campaign_id, p_task, t.member_id, -t.amount, t.pay,
        t.fee
      );
  else
    update tasks_place set
      state = 'rejected',
      final = true,
      decided_at = p_now,
      decided_by = 'operator',
      dispute_answer = p_answer
    where id = p_task;
  end if;
  perform audit_record(
    p_now, 'operator', operator, case when p_approve then 'task.approved' else 'task.dispute_rejected' end,
    p_member => t.member_id, p_sponsor => t.sponsor_id, p_campaign => t.campaign_id, p_task => p_task,
    p_notify => true,
    p_detail => case
      when p_approve then jsonb_build_object('pay', t.pay)
      else jsonb_build_object('answer', p_answer)
    end
  );
  return true;
end $$;
grant execute on function tasks_decide_dispute to porokh_app;
