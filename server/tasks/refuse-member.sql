-- Why a member with this number of tasks a day can start none now. Null when nothing prevents it. A closed account, and
-- one that is no member's, has no number. A task in progress ends here when its time is over, if the job has not ended
-- it yet.
create or replace function tasks_refuse_member(p_member bigint, p_day_limit integer, p_now timestamptz) returns json
language plpgsql
as $$
declare
  hour time := p_now at time zone public.content_time_zone();
  in_hours boolean;
  day pg_catalog.timestamptz;
  today bigint;
  pending bigint;
  hold bigint;
begin
  select
    case
      when s.business_start <= s.business_end then hour >= s.business_start and hour < s.business_end
      else hour >= s.business_start or hour < s.business_end
    end,
    public.content_day_start(p_now, s.reset_time)
  into in_hours, day
  from public.content_settings s;
  if not in_hours then
    return json_build_object('outcome', 'outside_hours');
  end if;
  if p_day_limit is null then
    return json_build_object('outcome', 'not_found');
  end if;
  -- The day is in a subselect, because PostgreSQL would plan the statement again each time if it knew the value. Two
  -- returned tasks do not count, so a mistake does not reduce the day's tasks. Home counts in the same way.
  select
    count(*) filter (where t.state <> 'returned') + greatest(count(*) filter (where t.state = 'returned') - 2, 0),
    (select t.id from public.tasks_place t where t.member_id = p_member and t.state = 'in_progress'),
    (select h.id from public.holds_hold h where h.member_id = p_member and h.kind = 'work' and h.ended_at is null)
  into today, pending, hold
  from public.tasks_place t
  where t.member_id = p_member
    and t.started_at >= (select day)
    and t.state <> 'expired';
  if today >= p_day_limit then
    return json_build_object('outcome', 'limit_reached', 'detail', p_day_limit);
  end if;
  if pending is not null then
    if (select t.due_at > p_now from public.tasks_place t where t.id = pending) then
      return json_build_object('outcome', 'pending', 'detail', pending);
    end if;
    perform public.ledger_require_now(p_now, 'the time of a claim');
    perform public.tasks_expire(pending, p_now);
  end if;
  if hold is not null then
    return json_build_object('outcome', 'work_hold', 'detail', hold);
  end if;
  return null;
end $$;
