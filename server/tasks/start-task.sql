-- Claims a place of a campaign or, when p_campaign is null, of a random one that is open to the member. It is one call,
-- because round trips cost the most time. SECURITY DEFINER saves a twelfth of a claim: for other roles than the owner,
-- PostgreSQL checks the right to use each operator at each call. Names are qualified, so that a temporary table of the
-- caller cannot replace ours, nor a temporary type one of PostgreSQL; setting a search_path would cost as much as
-- SECURITY DEFINER saves. Returns
-- {outcome: 'started', id, amount, share, pay, started_at, due_at, campaign}, or {outcome, detail} where outcome is
-- outside_hours, limit_reached, pending, work_hold, none_open, not_found, level_too_low, unfit, already_taken,
-- given_back, next_wave or out_of_places. A closed account, and one that is no member's, finds nothing: not_found.
create or replace function tasks_claim(p_member bigint, p_campaign bigint, p_now timestamptz) returns json
language plpgsql security definer
as $$
declare
  hour time := p_now at time zone public.content_time_zone();
  in_hours boolean;
  day pg_catalog.timestamptz;
  member_level smallint;
  day_limit integer;
  percent smallint;
  today bigint;
  pending bigint;
  due pg_catalog.timestamptz;
  hold bigint;
  candidate bigint;
  claim pg_catalog.json;
  state public.campaigns_state;
  min_level smallint;
  begins pg_catalog.timestamptz;
  ends pg_catalog.timestamptz;
  minutes integer;
  unfit pg_catalog.text[];
  unreleased bigint;
  waits boolean := false;
  shown pg_catalog.json;
  place bigint;
  worth bigint;
  earns bigint;
begin
  -- This lock allows one claim of a member at a time, so the checks below stay true until the end. An older snapshot
  -- would not contain the claims, the holds and the level that others have written since.
  if current_setting('transaction_isolation') <> 'read committed' then
    perform public.ledger_refuse('a task is claimed in read committed');
  end if;
  perform pg_advisory_xact_lock(4001, p_member::integer);

  -- There are many small statements, because preparing a statement costs the most: a join prepares all columns of its
  -- tables.
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

  select l.level, l.tasks_a_day, l.share
  into member_level, day_limit, percent
  from public.members_level(p_member, p_now) l;
  if member_level is null then
    return json_build_object('outcome', 'not_found');
  end if;
  -- The day is in a subselect, because with a known value PostgreSQL would plan the statement again each time.
  -- Two tasks that are given back are free: nobody loses one of the day by a mistake. Home counts in the same way.
  select
    count(*) filter (where t.state <> 'returned') + greatest(count(*) filter (where t.state = 'returned') - 2, 0),
    (select t.id from public.tasks_place t where t.member_id = p_member and t.state = 'in_progress'),
    (select h.id from public.holds_hold h where h.member_id = p_member and h.kind = 'work' and h.ended_at is null)
  into today, pending, hold
  from public.tasks_place t
  where t.member_id = p_member
    and t.started_at >= (select day)
    and t.state <> 'expired';
  if today >= day_limit then
    return json_build_object('outcome', 'limit_reached', 'detail', day_limit);
  end if;

  if pending is not null then
    if (select t.due_at > p_now from public.tasks_place t where t.id = pending) then
      return json_build_object('outcome', 'pending', 'detail', pending);
    end if;
    -- The time of this task is over, and the job has not ended it yet.
    perform public.ledger_require_now(p_now, 'the time of a claim');
    update public.tasks_place t set state = 'expired' where t.id = pending and t.state = 'in_progress';
    perform public.audit_record(p_now, 'system', null, 'task.expired', p_member, null, null, pending, null, true);
    return public.tasks_claim(p_member, p_campaign, p_now);
  end if;
  if hold is not null then
    return json_build_object('outcome', 'work_hold', 'detail', hold);
  end if;

  if p_campaign is null then
    for candidate in
      select k.id
      from public.campaigns_campaign k
        left join public.members_declaration d on d.member_id = p_member
      where k.state = 'open'
        and k.min_level <= member_level
        and public.campaigns_unfit(
          k.platform, k.min_android_version, k.device_classes, k.languages, k.districts,
          d.phones, d.android_version, d.device_class, d.languages, d.district
        ) = '{}'
        and (k.opens_at is null or k.opens_at <= p_now)
        and (k.closes_at is null or k.closes_at > p_now)
        and not exists (
          select from public.tasks_live_claim t where t.campaign_id = k.id and t.member_id = p_member
        )
        and not (
          exists (select from public.tasks_given_back g where g.campaign_id = k.id)
          and public.tasks_given_back_by(k.id, p_member)
        )
      order by random()
    loop
      claim := public.tasks_claim(p_member, candidate, p_now);
      if claim ->> 'outcome' = 'started' then
        return claim;
      end if;
    end loop;
    return json_build_object('outcome', 'none_open');
  end if;

  select
    c.state,
    c.min_level,
    c.opens_at,
    c.closes_at,
    c.time_allowed_minutes,
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
  into state, min_level, begins, ends, minutes, unfit, unreleased, shown
  from public.campaigns_campaign c
    left join public.members_declaration d on d.member_id = p_member
  where c.id = p_campaign;
  if state is null or state in ('draft', 'in_review') then
    return json_build_object('outcome', 'not_found');
  end if;
  if min_level > member_level then
    return json_build_object('outcome', 'level_too_low', 'detail', min_level);
  end if;
  if unfit <> '{}' then
    return json_build_object('outcome', 'unfit', 'detail', unfit);
  end if;

  -- Of most campaigns nobody has given anything back, which is cheap to see.
  if exists (select from public.tasks_given_back g where g.campaign_id = p_campaign)
    and public.tasks_given_back_by(p_campaign, p_member)
  then
    return json_build_object(
      'outcome',
      case
        when exists (
          select from public.tasks_live_claim t where t.campaign_id = p_campaign and t.member_id = p_member
        ) then 'already_taken'
        else 'given_back'
      end
    );
  end if;

  -- Only the places of the waves that have begun can be taken. Of two who claim the last of them, one has to see the
  -- other's claim, so they come one after the other; whoever finds none without waiting need not wait.
  if unreleased > 0 then
    waits := not exists (
      select from public.tasks_place t
      where t.campaign_id = p_campaign and t.state = 'free'
      limit 1 offset unreleased
    );
    if not waits then
      perform pg_advisory_xact_lock(4009, p_campaign::integer);
      waits := not exists (
        select from public.tasks_place t
        where t.campaign_id = p_campaign and t.state = 'free'
        limit 1 offset unreleased
      );
    end if;
  end if;

  if state = 'open' and not waits and coalesce(begins <= p_now, true) and coalesce(ends > p_now, true) then
    -- The search starts at a point that depends on the member, and continues from the beginning after the end.
    select
      t.id,
      t.amount,
      (t.amount * percent + 50) / 100,
      p_now + make_interval(mins => minutes)
    into place, worth, earns, due
    from public.tasks_place t
    where t.campaign_id = p_campaign
      and t.state = 'free'
      and hashint8(t.id) >= hashint8(p_member)
    order by hashint8(t.id)
    limit 1
    for update skip locked;
    if not found then
      select
        t.id,
        t.amount,
        (t.amount * percent + 50) / 100,
        p_now + make_interval(mins => minutes)
      into place, worth, earns, due
      from public.tasks_place t
      where t.campaign_id = p_campaign
        and t.state = 'free'
        and hashint8(t.id) < hashint8(p_member)
      order by hashint8(t.id)
      limit 1
      for update skip locked;
    end if;
  end if;
  if place is null then
    return json_build_object(
      'outcome',
      case
        when exists (
          select from public.tasks_live_claim t where t.campaign_id = p_campaign and t.member_id = p_member
        ) then 'already_taken'
        when waits and state = 'open' and coalesce(ends > p_now, true) then 'next_wave'
        else 'out_of_places'
      end,
      'detail',
      (
        select public.campaigns_next_wave(c.places, c.wave_size, c.wave_hours, c.opened_at, c.opens_at, p_now)
        from public.campaigns_campaign c
        where c.id = p_campaign
      )
    );
  end if;

  with taken as (
    update public.tasks_place t set
      state = 'in_progress',
      member_id = p_member,
      share = percent,
      pay = earns,
      fee = worth - earns,
      started_at = p_now,
      due_at = due
    where t.id = place
  )
    insert into public.audit_event (at, actor, actor_id, action, member_id, campaign_id, task_id)
      values (p_now, 'member', p_member, 'task.started', p_member, p_campaign, place);
  return json_build_object(
    'outcome', 'started',
    'id', place,
    'amount', worth,
    'share', percent,
    'pay', earns,
    'started_at', p_now,
    'due_at', due,
    'campaign', shown
  );
end $$;
grant execute on function tasks_claim to porokh_app;
