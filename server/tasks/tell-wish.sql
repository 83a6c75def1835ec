-- Tells the member of a wish how many campaigns have opened that match it: at most those that the job has noted, and at
-- most once in 24 hours. SECURITY DEFINER, because the application may not write the audit log.
create or replace function tasks_tell_wish(p_wish bigint, p_count integer, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  member bigint;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which a member is told of new campaigns');
  update tasks_wish set
    told_at = p_now,
    matched = '{}'
  where id = p_wish
    and p_count between 1 and cardinality(matched)
    and coalesce(told_at <= p_now - interval '24 hours', true)
  returning member_id into member;
  if member is null then
    perform ledger_refuse('this wish has no match, or was told within a day');
  end if;
  perform audit_record(
    p_now, 'system', null, 'wish.matched', p_member => member, p_notify => true,
    p_detail => jsonb_build_object('wishId', p_wish, 'count', p_count)
  );
end $$;
grant execute on function tasks_tell_wish to porokh_app;

-- The filter of a wish, under the names of the query of the Task Hall; null after its removal. Notifications read it
-- from here, so that the words of a search are not in the audit log.
create or replace function tasks_wish_filter(p_wish bigint) returns jsonb
language sql stable
as $$
  select jsonb_strip_nulls(
    jsonb_build_object(
      'search', w.search,
      'minPay', w.min_pay,
      'maxMinutes', w.max_minutes,
      'maxMegabytes', w.max_megabytes,
      'platform', w.platform
    )
  )
  from public.tasks_wish w
  where w.id = p_wish
$$;
grant execute on function tasks_wish_filter to porokh_app;

-- Notes a campaign at its first opening, so that the job compares it with the wishes. A campaign that is resumed is not
-- new.
create or replace function tasks_note_opening() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  insert into tasks_to_announce (campaign_id) values (new.id) on conflict do nothing;
  return null;
end $$;

create or replace trigger note_opening after update of opened_at on campaigns_campaign
  for each row when (new.state = 'open' and old.opened_at is null and new.opened_at is not null)
  execute function tasks_note_opening();
