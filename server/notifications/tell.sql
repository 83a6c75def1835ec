-- The kind of a member's event on the phone; null for an event that is only in the list.
create or replace function notifications_kind(p_action text) returns text
language sql immutable
as $$
  select case p_action
    when 'task.approved' then 'approved'
    when 'payout.paid' then 'arrived'
    when 'task.rejected' then 'rejected'
    when 'task.dispute_rejected' then 'rejected'
    when 'task.repair_asked' then 'repair'
    when 'wallet.changed' then 'wallet'
    when 'question.answered' then 'answer'
    when 'wish.matched' then 'wish'
  end
$$;

-- Adds the messages of an event: to its member's phone, if the member has a browser or, for an important event, a
-- verified number, or to the sponsors and operators whom it concerns. The SMS about a changed wallet is written with
-- the change itself. The trigger has no WHEN, because PostgreSQL plans the functions of a condition anew in every
-- statement: that took a third of an approval. Names are qualified, because setting search_path costs more than the
-- rest. SECURITY DEFINER, so that no privilege to insert the rows is needed.
create or replace function notifications_tell() returns trigger
language plpgsql security definer
as $$
declare
  what pg_catalog.text;
begin
  if new.notify and new.member_id is not null then
    what := public.notifications_kind(new.action);
    if what is not null
      and (
        exists (select from public.notifications_device d where d.user_id = new.member_id)
        or what in ('arrived', 'rejected', 'repair')
        and exists (select from public.members_verified v where v.user_id = new.member_id and v.channel = 'sms')
      )
    then
      insert into public.notifications_telling (user_id, kind, event_id, tell_at, ends_at)
        values (new.member_id, what, new.id, new.at, new.at + interval '24 hours');
    end if;
  end if;
  if what is null then
    if public.notifications_group(new.action) is not null then
      perform public.notifications_tell_staff(new);
    end if;
  end if;
  return null;
end $$;

create or replace trigger tell after insert on audit_event
  for each row execute function notifications_tell();

-- The end of a member's quiet hours in effect at this time; null outside them.
create or replace function notifications_quiet_until(p_user bigint, p_now timestamptz) returns timestamptz
language plpgsql stable
as $$
declare
  begins smallint;
  ends smallint;
  here timestamp := p_now at time zone public.content_time_zone();
  hour integer := extract(hour from here);
begin
  select c.quiet_from, c.quiet_to into begins, ends from public.notifications_choice c where c.user_id = p_user;
  if not found then
    begins := 22;
    ends := 7;
  end if;
  if begins is null
    or not (case when begins < ends then hour >= begins and hour < ends else hour >= begins or hour < ends end)
  then
    return null;
  end if;
  return (
    date_trunc('day', here) + make_interval(days => (hour >= ends)::integer, hours => ends)
  ) at time zone public.content_time_zone();
end $$;
grant execute on function notifications_quiet_until to porokh_app;
