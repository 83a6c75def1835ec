-- The time zone of all days and times that people see. The tables store UTC.
create or replace function content_time_zone() returns text
language sql immutable
as $$
  select 'Asia/Dhaka'
$$;
grant execute on function content_time_zone to porokh_app;

-- When a member's present day began: at today's reset time or, if that is still to come, at yesterday's.
create or replace function content_day_start(p_now timestamptz, p_reset time) returns timestamptz
language sql immutable
as $$
  select (
    (date_trunc('day', (p_now at time zone public.content_time_zone()) - p_reset) + p_reset)
    at time zone public.content_time_zone()
  )
$$;
grant execute on function content_day_start to porokh_app;
