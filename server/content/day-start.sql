-- The time zone of all displayed days and times. The tables store UTC.
create or replace function content_time_zone() returns text
language sql immutable
as $$
  select 'Asia/Dhaka'
$$;
grant execute on function content_time_zone to porokh_app;

-- The start of a member's current day: today's reset time or, if that is in the future, yesterday's.
create or replace function content_day_start(p_now timestamptz, p_reset time) returns timestamptz
language sql immutable
as $$
  select (
    (date_trunc('day', (p_now at time zone public.content_time_zone()) - p_reset) + p_reset)
    at time zone public.content_time_zone()
  )
$$;
grant execute on function content_day_start to porokh_app;
