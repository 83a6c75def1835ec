-- Rejects a submission of this sponsor with a category and a reason (C6), and gives its member seven days to dispute
-- the rejection. Returns whether the submission was waiting for a decision. SECURITY DEFINER, like the other steps of a
-- task, because the application may not update a task directly.
create or replace function tasks_reject(
  p_task bigint,
  p_sponsor bigint,
  p_actor_id bigint,
  p_category text,
  p_reason text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  t tasks_place;
begin
  perform ledger_refuse_old_snapshot();
  perform sponsors_require_role(p_actor_id, p_sponsor, '{owner,reviewer}');
  update tasks_place set
    state = 'rejected',
    decided_at = p_now,
    decided_by = 'sponsor',
    reject_category = p_category,
    reject_reason = p_reason,
    dispute_until = p_now + interval '168 hours'
  where id = p_task
    and sponsor_id = p_sponsor
    and state = 'submitted'
    and decide_by > p_now
  returning * into t;
  if not found then
    return false;
  end if;
  perform tasks_begin_dispute_time(p_task, p_now);
  perform audit_record(
    p_now, 'sponsor', p_actor_id, 'task.rejected',
    p_member => t.member_id, p_sponsor => p_sponsor, p_campaign => t.campaign_id, p_task => p_task, p_notify => true,
    p_detail => jsonb_build_object('category', p_category, 'reason', p_reason, 'disputeUntil', t.dispute_until)
  );
  return true;
end $$;
grant execute on function tasks_reject to porokh_app;
