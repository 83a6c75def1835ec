-- Requests a repair of one of this sponsor's submissions, once, within 24 hours. The 72 hours for the decision
-- continue. Returns true if the submission was waiting for a decision and no repair had been requested.
create or replace function tasks_ask_repair(
  p_task bigint,
  p_sponsor bigint,
  p_actor_id bigint,
  p_request text,
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
    state = 'repair',
    repair_request = p_request,
    repair_due_at = p_now + interval '24 hours'
  where id = p_task
    and sponsor_id = p_sponsor
    and state = 'submitted'
    and repair_request is null
    and decide_by > p_now
  returning * into t;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'sponsor', p_actor_id, 'task.repair_asked',
    p_member => t.member_id, p_sponsor => p_sponsor, p_campaign => t.campaign_id, p_task => p_task, p_notify => true,
    p_detail => jsonb_build_object('request', p_request, 'dueAt', t.repair_due_at)
  );
  return true;
end $$;
grant execute on function tasks_ask_repair to porokh_app;
