-- Locks all operators, so that concurrent closings and role changes are counted one after the other, and returns the
-- number of admins besides this one. Two have to remain, because admins' actions need two of them.
create or replace function staff_other_admins(p_than bigint) returns bigint
language sql security definer set search_path = public, pg_temp
as $$
  select public.ledger_refuse_old_snapshot();
  select count(*) filter (where works_on = 'admin' and id is distinct from p_than)
  from (
    select id, works_on from members_user where role = 'operator' and closed_at is null order by id for no key update
  ) o
$$;

-- Ends an operator's unconfirmed proposals, in the name of another one.
create or replace function staff_end_proposals(p_of bigint, p_by bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ended record;
  ended_day reconciliation_day;
begin
  perform approvals_end_of(p_of, p_by, p_now);
  for ended in
    update content_change set
      cancelled_at = p_now,
      cancelled_by = p_by
    where proposed_by = p_of
      and confirmed_at is null
      and counted_at is null
      and cancelled_at is null
    returning id, before, after
  loop
    perform audit_record(
      p_now, 'operator', p_by, 'settings.cancelled',
      p_detail => jsonb_build_object('changeId', ended.id, 'before', ended.before, 'after', ended.after)
    );
  end loop;
  for ended_day in
    update reconciliation_day set
      state = case state when 'proposed' then 'open' else 'closed' end,
      version = version + 1,
      asked_by = null,
      asked_at = null,
      note = ''
    where asked_by = p_of and state in ('proposed', 'reopening')
    returning *
  loop
    perform audit_record(
      p_now, 'operator', p_by, 'reconciliation.turned_down',
      p_detail => reconciliation_told(ended_day) || jsonb_build_object('proposedBy', p_of)
    );
  end loop;
  -- Releases its inbox claims for others.
  delete from inbox_claim where operator_id = p_of;
end $$;
