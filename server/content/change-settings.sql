-- All changes of the settings. The functions are SECURITY DEFINER, because the application may write neither the
-- settings nor their changes: docs/decisions/settings-and-texts.md.

-- Refuses settings that are out of bounds. A level has at least the rights and at least the conditions of the level
-- below (C9).
create or replace function content_refuse_impossible(p_settings jsonb) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if (select array_agg(level order by level) from content_levels(p_settings)) is distinct from '{0,1,2,3,4}'
    or exists (
      select
      from content_levels(p_settings) l
        join content_levels(p_settings) lower on lower.level = l.level - 1
      where l.tasks_a_day < lower.tasks_a_day
        or l.share < lower.share
        or l.approved_needed < lower.approved_needed
        or l.approval_percent_needed < lower.approval_percent_needed
    )
  then
    perform ledger_refuse('a level gives more and needs more than the one below');
  end if;
  -- These inserts conflict with existing rows and write nothing, but the tables' constraints are checked first.
  insert into content_settings (
    business_start, business_end, reset_time, payout_minimum, payout_daily_limit, time_allowed_minutes
  ) values (
    (p_settings #>> '{businessHours,start}')::time,
    (p_settings #>> '{businessHours,end}')::time,
    (p_settings ->> 'resetTime')::time,
    (p_settings ->> 'payoutMinimum')::bigint,
    (p_settings ->> 'payoutDailyLimit')::bigint,
    (p_settings ->> 'timeAllowedMinutes')::integer
  )
  on conflict do nothing;
  insert into content_level (level, name, tasks_a_day, share, approved_needed, approval_percent_needed)
    select level, name, tasks_a_day, share, approved_needed, approval_percent_needed
    from content_levels(p_settings)
    on conflict do nothing;
end $$;

create or replace function content_write(p_settings jsonb, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update content_settings set
    business_start = (p_settings #>> '{businessHours,start}')::time,
    business_end = (p_settings #>> '{businessHours,end}')::time,
    reset_time = (p_settings ->> 'resetTime')::time,
    payout_minimum = (p_settings ->> 'payoutMinimum')::bigint,
    payout_daily_limit = (p_settings ->> 'payoutDailyLimit')::bigint,
    time_allowed_minutes = (p_settings ->> 'timeAllowedMinutes')::integer;
  if p_settings -> 'levels' <> content_shown() -> 'levels' then
    -- One statement, because its trigger compares all levels before and after it.
    update content_level l set
      name = n.name,
      tasks_a_day = n.tasks_a_day,
      share = n.share,
      approved_needed = n.approved_needed,
      approval_percent_needed = n.approval_percent_needed,
      changed_at = p_at
    from content_levels(p_settings) n
    where l.level = n.level;
  end if;
end $$;

-- Marks the settings, proposals and charges as changed since earlier reads.
create or replace function content_next_version() returns void
language sql set search_path = public, pg_temp
as $$ update content_settings set version = version + 1 $$;

-- Changes the settings for an operator. p_token is the secret of the operator's session; p_changes contains the changed
-- settings of shown.sql. Returns {outcome, id}, where outcome is `unchanged`; `changed` if it takes effect at once;
-- `proposed` if a second operator has to confirm it; or `change_open` if another pending change concerns the same
-- settings or would have to come first.
create or replace function content_change_settings(
  p_token bytea,
  p_changes jsonb,
  p_reason text,
  p_now timestamptz
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  was jsonb;
  will jsonb;
  old_values jsonb;
  new_values jsonb;
  narrower boolean;
  lower boolean;
  needs_second boolean;
  change_id bigint;
begin
  perform from content_settings for update;
  was := content_shown();
  will := content_in_form(was || p_changes);
  select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value) into old_values, new_values
  from jsonb_each(will)
  where value <> was -> key;
  if new_values is null then
    return jsonb_build_object('outcome', 'unchanged');
  end if;
  narrower := content_narrows(was, will);
  lower := content_lowers_levels(was, will);
  needs_second := narrower or lower or content_renames_levels(was, will);
  if exists (
    select
    from content_change
    where counted_at is null
      and cancelled_at is null
      and (needs_second or after ?| array(select jsonb_object_keys(new_values)))
  ) then
    return jsonb_build_object('outcome', 'change_open');
  end if;
  perform content_refuse_impossible(will);
  if not needs_second then
    perform content_write(will, p_now);
  end if;

  insert into content_change (
    proposed_at, proposed_by, reason, before, after, narrows, lowers_levels, counts_from, counted_at
  ) values (
    p_now, operator, p_reason, old_values, new_values, narrower, lower,
    case when not needs_second then p_now end,
    case when not needs_second then p_now end
  )
  returning id into change_id;
  perform content_next_version();
  perform audit_record(
    p_now, 'operator', operator,
    case when needs_second then 'settings.proposed' else 'settings.changed' end,
    p_detail => jsonb_strip_nulls(
      jsonb_build_object(
        'changeId', change_id,
        'reason', nullif(p_reason, ''),
        'before', old_values,
        'after', new_values
      )
    )
  );
  return jsonb_build_object(
    'outcome', case when needs_second then 'proposed' else 'changed' end,
    'id', change_id
  );
end $$;

-- The same for an operator who has read this version of the settings: `stale` if there is a newer one. Null is any
-- version.
create or replace function content_change_read_settings(
  p_token bytea,
  p_version integer,
  p_changes jsonb,
  p_reason text,
  p_now timestamptz
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform from content_settings for update;
  if (select version from content_settings) <> p_version then
    return jsonb_build_object('outcome', 'stale');
  end if;
  return content_change_settings(p_token, p_changes, p_reason, p_now);
end $$;
grant execute on function content_change_read_settings to porokh_app;

-- Another operator confirms a change. Returns {outcome, countsFrom}, where outcome is `announced` if it takes effect
-- later; `counts` if it takes effect at once; `same_operator`; `too_new`, with the time `from` which this operator may
-- confirm it; `not_found`; or `state`, with the current state.
create or replace function content_confirm_change(p_token bytea, p_change bigint, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  c content_change;
  counts timestamptz := p_now;
begin
  -- Serialises changes.
  perform from content_settings for update;
  select * into c from content_change where id = p_change for no key update;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  if content_change_state(c) <> 'proposed' then
    return jsonb_build_object('outcome', 'state', 'state', content_change_state(c));
  end if;
  if operator = c.proposed_by then
    return jsonb_build_object('outcome', 'same_operator');
  end if;
  if members_confirms_from(operator, c.proposed_by) > p_now then
    return jsonb_build_object('outcome', 'too_new', 'from', members_confirms_from(operator, c.proposed_by));
  end if;
  if c.narrows then
    counts := p_now + interval '24 hours';
  end if;
  if content_raises_levels(content_shown(), content_shown() || c.after) then
    -- A level stays for 14 days after its conditions were raised. Lowered conditions stay equally long, so that nobody
    -- gets a level by conditions that are lowered briefly.
    counts := greatest(
      counts,
      (select max(counted_at) + interval '336 hours' from content_change where lowers_levels)
    );
  end if;
  perform inbox_decide('settings', p_change, operator, p_now);
  update content_change set
    confirmed_at = p_now,
    confirmed_by = operator,
    counts_from = counts
  where id = p_change;
  perform content_next_version();
  perform audit_record(
    p_now, 'operator', operator, 'settings.confirmed',
    p_detail => jsonb_build_object('changeId', p_change, 'countsFrom', counts, 'before', c.before, 'after', c.after)
  );
  if counts <= p_now then
    perform content_count_changes(p_now);
  end if;
  return jsonb_build_object(
    'outcome', case when counts <= p_now then 'counts' else 'announced' end,
    'countsFrom', counts
  );
end $$;
grant execute on function content_confirm_change to porokh_app;

-- Cancels a change that is not in effect yet. One operator is enough, because members keep their rights. Returns
-- {outcome}: `cancelled`, `not_found`, or `state` with the current state.
create or replace function content_cancel_change(p_token bytea, p_change bigint, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  c content_change;
begin
  perform from content_settings for update;
  select * into c from content_change where id = p_change for no key update;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  if content_change_state(c) not in ('proposed', 'announced') then
    return jsonb_build_object('outcome', 'state', 'state', content_change_state(c));
  end if;
  perform inbox_decide('settings', p_change, operator, p_now);
  update content_change set
    cancelled_at = p_now,
    cancelled_by = operator
  where id = p_change;
  perform content_next_version();
  perform audit_record(
    p_now, 'operator', operator, 'settings.cancelled',
    p_detail => jsonb_build_object('changeId', p_change, 'before', c.before, 'after', c.after)
  );
  return jsonb_build_object('outcome', 'cancelled');
end $$;
grant execute on function content_cancel_change to porokh_app;

-- Applies the due change to the settings. Until then, members keep their previous rights. Returns the number of changes
-- applied.
create or replace function content_count_changes(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  c content_change;
  at timestamptz := p_now;
begin
  perform ledger_require_now(p_now, 'the time of a change of the settings');
  if not exists (
    select from content_change where counted_at is null and cancelled_at is null and counts_from <= p_now
  ) then
    return 0;
  end if;
  perform from content_settings for update;
  select * into c
  from content_change
  where counted_at is null
    and cancelled_at is null
    and counts_from <= p_now;
  if not found then
    return 0;
  end if;
  perform content_write(content_shown() || c.after, p_now);
  -- With very many members who may lose a level, the start time is too old by now.
  if not ledger_is_now(at) then
    at := ledger_now();
  end if;
  update content_change set counted_at = at where id = c.id;
  perform content_next_version();
  perform audit_record(
    at, 'system', null, 'settings.counted',
    p_detail => jsonb_build_object('changeId', c.id, 'before', c.before, 'after', c.after)
  );
  return 1;
end $$;
grant execute on function content_count_changes to porokh_app;
