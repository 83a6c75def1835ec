-- A level in the form of the API.
create or replace function content_level_form(l content_level) returns jsonb
language sql immutable set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'level', l.level,
    'name', l.name,
    'tasksADay', l.tasks_a_day,
    'share', l.share,
    'approvedNeeded', l.approved_needed,
    'approvalPercentNeeded', l.approval_percent_needed
  )
$$;
grant execute on function content_level_form to porokh_app;

-- The current settings, in the form of the API: times as text, amounts in poisha.
create or replace function content_shown() returns jsonb
language sql stable set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'businessHours', jsonb_build_object('start', s.business_start::text, 'end', s.business_end::text),
    'resetTime', s.reset_time::text,
    'payoutMinimum', s.payout_minimum,
    'payoutDailyLimit', s.payout_daily_limit,
    'timeAllowedMinutes', s.time_allowed_minutes,
    'levels', (
      select jsonb_agg(content_level_form(l) order by l.level)
      from content_level l
    )
  )
  from content_settings s
$$;
grant execute on function content_shown to porokh_app;

-- The levels of these settings, as rows.
create or replace function content_levels(p_settings jsonb) returns setof content_level
language sql stable set search_path = public, pg_temp
as $$
  select r.*
  from jsonb_to_recordset(p_settings -> 'levels') as l(
    level smallint, name text, "tasksADay" integer, share smallint, "approvedNeeded" integer,
    "approvalPercentNeeded" smallint
  )
    -- By name, since a later release may add a column.
    cross join jsonb_populate_record(
      null::content_level,
      jsonb_build_object(
        'level', l.level,
        'name', l.name,
        'tasks_a_day', l."tasksADay",
        'share', l.share,
        'approved_needed', l."approvedNeeded",
        'approval_percent_needed', l."approvalPercentNeeded"
      )
    ) r
$$;
grant execute on function content_levels to porokh_app;

-- The same settings with every value in one form, for comparison.
create or replace function content_in_form(p_settings jsonb) returns jsonb
language sql stable set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'businessHours', jsonb_build_object(
      'start', (p_settings #>> '{businessHours,start}')::time::text,
      'end', (p_settings #>> '{businessHours,end}')::time::text
    ),
    'resetTime', (p_settings ->> 'resetTime')::time::text,
    'payoutMinimum', (p_settings ->> 'payoutMinimum')::bigint,
    'payoutDailyLimit', (p_settings ->> 'payoutDailyLimit')::bigint,
    'timeAllowedMinutes', (p_settings ->> 'timeAllowedMinutes')::integer,
    'levels', (
      select jsonb_agg(content_level_form(l) order by l.level)
      from content_levels(p_settings) l
    )
  )
$$;
grant execute on function content_in_form to porokh_app;

-- The seconds of a day in which tasks can start.
create or replace function content_hours(p_settings jsonb) returns int4multirange
language sql stable set search_path = public, pg_temp
as $$
  select case
      when s <= e then int4multirange(int4range(s, e))
      else int4multirange(int4range(s, 86400), int4range(0, e))
    end
  from (
    select
      extract(epoch from (p_settings #>> '{businessHours,start}')::time)::integer as s,
      extract(epoch from (p_settings #>> '{businessHours,end}')::time)::integer as e
  ) hours
$$;
grant execute on function content_hours to porokh_app;

-- Whether a change takes something from members. Any change of the reset time makes one day longer for some members.
create or replace function content_narrows(p_before jsonb, p_after jsonb) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select
    not content_hours(p_before) <@ content_hours(p_after)
    or p_after -> 'resetTime' <> p_before -> 'resetTime'
    or (p_after ->> 'payoutMinimum')::bigint > (p_before ->> 'payoutMinimum')::bigint
    or (p_after ->> 'payoutDailyLimit')::bigint < (p_before ->> 'payoutDailyLimit')::bigint
    or (p_after ->> 'timeAllowedMinutes')::integer < (p_before ->> 'timeAllowedMinutes')::integer
    or exists (
      select
      from content_levels(p_before) b
        join content_levels(p_after) a on a.level = b.level
      where a.tasks_a_day < b.tasks_a_day
        or a.share < b.share
        or a.approved_needed > b.approved_needed
        or a.approval_percent_needed > b.approval_percent_needed
    )
$$;
grant execute on function content_narrows to porokh_app;

-- Whether a change makes a level easier to reach (C9).
create or replace function content_lowers_levels(p_before jsonb, p_after jsonb) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select exists (
    select
    from content_levels(p_before) b
      join content_levels(p_after) a on a.level = b.level
    where a.approved_needed < b.approved_needed
      or a.approval_percent_needed < b.approval_percent_needed
  )
$$;
grant execute on function content_lowers_levels to porokh_app;

-- Whether a change renames a level: members read the name as the platform's word.
create or replace function content_renames_levels(p_before jsonb, p_after jsonb) returns boolean
language sql immutable set search_path = public, pg_temp
as $$
  select jsonb_path_query_array(p_before, '$.levels[*].name') <> jsonb_path_query_array(p_after, '$.levels[*].name')
$$;
grant execute on function content_renames_levels to porokh_app;

-- Whether a change makes a level harder to reach.
create or replace function content_raises_levels(p_before jsonb, p_after jsonb) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select content_lowers_levels(p_after, p_before)
$$;

create or replace function content_change_state(p_change content_change) returns text
language sql stable set search_path = public, pg_temp
as $$
  select case
      when p_change.cancelled_at is not null then 'cancelled'
      when p_change.counted_at is not null then 'counts'
      when p_change.confirmed_at is not null then 'announced'
      else 'proposed'
    end
$$;
grant execute on function content_change_state to porokh_app;
