-- Claims a place of a campaign or, if p_campaign is null, of a random campaign open to the member. One call, because
-- round trips cost the most time. SECURITY DEFINER saves a twelfth of a claim: for other roles than the owner,
-- PostgreSQL checks the right to use each operator at each call. Names are qualified, so that the caller's temporary
-- tables and types cannot replace ours or PostgreSQL's; setting search_path would cost as much as SECURITY DEFINER
-- saves. Returns {outcome: 'started', id, amount, share, pay, started_at, due_at, campaign}, or {outcome, detail} where
-- outcome is outside_hours, limit_reached, pending, work_hold, none_open, not_found, level_too_low, unfit,
-- first_taken, already_taken, given_back, next_wave or out_of_places. A closed account or one of another kind gets
-- not_found.
create or replace function tasks_claim(p_member bigint, p_campaign bigint, p_now timestamptz) returns json
language plpgsql security definer
as $$
declare
  member_level smallint;
  day_limit integer;
  percent smallint;
  refusal pg_catalog.json;
begin
  -- This lock allows one claim of a member at a time, so the checks below stay true until the end. An older snapshot
  -- would miss later claims, holds and levels.
  if current_setting('transaction_isolation') <> 'read committed' then
    perform public.ledger_refuse('a task is claimed in read committed');
  end if;
  perform pg_advisory_xact_lock(4001, p_member::integer);

  select l.level, l.tasks_a_day, l.share
  into member_level, day_limit, percent
  from public.members_level(p_member, p_now) l;
  refusal := public.tasks_refuse_member(p_member, day_limit, p_now);
  if refusal is not null then
    return refusal;
  end if;

  if p_campaign is null then
    p_campaign := public.tasks_find_campaign(p_member, member_level, p_now);
    if p_campaign is null then
      return json_build_object('outcome', 'none_open');
    end if;
  end if;
  return public.tasks_claim_in(p_campaign, p_member, member_level, percent, p_now);
end $$;
grant execute on function tasks_claim to porokh_app;

-- Claims a place of this campaign for a member who may start a task now, with this level and share.
create or replace function tasks_claim_in(
  p_campaign bigint,
  p_member bigint,
  p_level smallint,
  p_share smallint,
  p_now timestamptz
) returns json
language plpgsql
as $$
declare
  state public.campaigns_state;
  min_level smallint;
  begins pg_catalog.timestamptz;
  ends pg_catalog.timestamptz;
  minutes integer;
  unfit pg_catalog.text[];
  unreleased bigint;
  shown pg_catalog.json;
  place bigint;
  is_first boolean;
begin
  -- Uses many small statements, because planning costs the most: a join plans all columns of its tables.
  select
    c.state,
    c.min_level,
    c.opens_at,
    c.closes_at,
    c.time_allowed_minutes,
    c.of_platform,
    public.campaigns_unfit(
      c.platform, c.min_android_version, c.device_classes, c.languages, c.districts,
      d.phones, d.android_version, d.device_class, d.languages, d.district
    ),
    public.campaigns_unreleased(c.places, c.wave_size, c.wave_hours, c.opened_at, c.opens_at, p_now),
    json_build_object(
      'campaign_id', c.id,
      'title', c.title,
      'other_title', c.other_title,
      'app_name', c.app_name,
      'app_link', c.app_link,
      'platform', c.platform,
      'steps', c.steps,
      'questions', c.questions,
      'min_review_length', c.min_review_length,
      'screenshots_required', c.screenshots_required,
      'icon', (select k.hash from public.campaigns_picture k where k.campaign_id = c.id and k.place = 0)
    )
  into state, min_level, begins, ends, minutes, is_first, unfit, unreleased, shown
  from public.campaigns_campaign c
    left join public.members_declaration d on d.member_id = p_member
  where c.id = p_campaign;
  if state is null or state in ('draft', 'in_review') then
    return json_build_object('outcome', 'not_found');
  end if;
  if min_level > p_level then
    return json_build_object('outcome', 'level_too_low', 'detail', min_level);
  end if;
  if unfit <> '{}' then
    return json_build_object('outcome', 'unfit', 'detail', unfit);
  end if;
  if is_first and public.tasks_did_first(p_member) then
    return json_build_object('outcome', 'first_taken');
  end if;
  -- Most campaigns have no returned tasks, which a cheap query tells.
  if exists (select from public.tasks_given_back g where g.campaign_id = p_campaign)
    and public.tasks_given_back_by(p_campaign, p_member)
  then
    return json_build_object(
      'outcome', case when public.tasks_is_taken(p_campaign, p_member) then 'already_taken' else 'given_back' end
    );
  end if;
  if state = 'open' and coalesce(begins <= p_now, true) and coalesce(ends > p_now, true) then
    place := public.tasks_lock_place(p_campaign, p_member, unreleased);
  end if;
  if place is not null then
    return public.tasks_take_place(place, p_member, p_share, minutes, shown, p_now);
  end if;
  return json_build_object(
    'outcome',
    case
      when public.tasks_is_taken(p_campaign, p_member) then 'already_taken'
      when state = 'open'
        and coalesce(ends > p_now, true)
        and unreleased > 0
        and not public.tasks_is_released(p_campaign, unreleased)
      then 'next_wave'
      else 'out_of_places'
    end,
    'detail',
    (
      select public.campaigns_next_wave(c.places, c.wave_size, c.wave_hours, c.opened_at, c.opens_at, p_now)
      from public.campaigns_campaign c
      where c.id = p_campaign
    )
  );
end $$;

-- Gives a locked place to a member, at this share and for this time, and returns the task.
create or replace function tasks_take_place(
  p_place bigint,
  p_member bigint,
  p_share smallint,
  p_minutes integer,
  p_campaign json,
  p_now timestamptz
) returns json
language plpgsql
as $$
declare
  worth bigint;
  earns bigint;
  due pg_catalog.timestamptz := p_now + make_interval(mins => p_minutes);
begin
  with taken as (
    update public.tasks_place t set
      state = 'in_progress',
      member_id = p_member,
      share = p_share,
      pay = public.tasks_pay(t.amount, p_share),
      fee = t.amount - public.tasks_pay(t.amount, p_share),
      started_at = p_now,
      due_at = due
    where t.id = p_place
    returning t.amount, t.pay
  ),
  told as (
    insert into public.audit_event (at, actor, actor_id, action, member_id, campaign_id, task_id)
      values (p_now, 'member', p_member, 'task.started', p_member, (p_campaign ->> 'campaign_id')::bigint, p_place)
  )
    select amount, pay into worth, earns from taken;
  return json_build_object(
    'outcome', 'started',
    'id', p_place,
    'amount', worth,
    'share', p_share,
    'pay', earns,
    'started_at', p_now,
    'due_at', due,
    'campaign', p_campaign
  );
end $$;
