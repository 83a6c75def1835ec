-- Disputes a rejection of this member's task, within seven days. Returns whether it could be disputed.
create or replace function tasks_dispute(
  p_task bigint,
  p_member bigint,
  p_reason text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  t tasks_place;
begin
  perform ledger_refuse_old_snapshot();
  perform from tasks_place where id = p_task and member_id = p_member for no key update;
  if found then
    perform tasks_see_rejection(p_task, p_now);
  end if;
  update tasks_place set
    state = 'disputed',
    dispute_reason = p_reason,
    disputed_at = p_now
  where id = p_task
    and member_id = p_member
    and state = 'rejected'
    and not final
    and dispute_until > p_now
  returning * into t;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'member', p_member, 'task.disputed',
    p_member => p_member, p_sponsor => t.sponsor_id, p_campaign => t.campaign_id, p_task => p_task
  );
  return true;
end $$;
grant execute on function tasks_dispute to porokh_app;
