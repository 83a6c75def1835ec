-- Returns this member's task to the campaign. Its place is free again, without disadvantage for the member. Returns
-- whether the task was in progress.
create or replace function tasks_return(p_task bigint, p_member bigint, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  t tasks_place;
begin
  perform ledger_refuse_old_snapshot();
  update tasks_place set state = 'returned'
  where id = p_task
    and member_id = p_member
    and state = 'in_progress'
  returning * into t;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'member', p_member, 'task.returned',
    p_member => p_member, p_campaign => t.campaign_id, p_task => p_task
  );
  return true;
end $$;
grant execute on function tasks_return to porokh_app;
