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
  end
$$;

-- Adds the row of an event for members with a browser, or with a verified number if the event is important enough for
-- an SMS. The SMS about a changed wallet is written with the change itself.
create or replace function notifications_tell_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  what text := notifications_kind(new.action);
begin
  insert into notifications_telling (user_id, kind, event_id, tell_at, ends_at)
    select new.member_id, what, new.id, new.at, new.at + interval '24 hours'
    where exists (select from notifications_device where user_id = new.member_id)
      or what in ('arrived', 'rejected', 'repair')
      and exists (select from members_verified where user_id = new.member_id and channel = 'sms');
  return null;
end $$;

create or replace trigger tell_member after insert on audit_event
  for each row
  when (new.notify and new.member_id is not null and notifications_kind(new.action) is not null)
  execute function notifications_tell_member();

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
