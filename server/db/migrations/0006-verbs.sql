-- The hot verbs, one call each: round trips are what costs. Each answers an outcome that its caller turns into a refusal.
-- Some are SECURITY DEFINER: whoever is no owner has the leave to use each operator looked up at each call, a twelfth of a claim. Their names
-- are qualified, since a temporary table of the caller's must not stand in for another, and a search_path set would cost as much.

-- The start of the member's present day, by the reset time, Asia/Dhaka.
create function content_day_start(p_now timestamptz, p_reset time) returns timestamptz language sql immutable as $$
  select ((date_trunc('day', (p_now at time zone 'Asia/Dhaka') - p_reset) + p_reset) at time zone 'Asia/Dhaka') $$;

-- Levels are earned by approved work (C9): computed, with a lost one kept until its announced day. One row; inlined where it is asked.
create function members_level(p_member bigint, p_now timestamptz) returns setof content_level language sql stable as $$
  select l.* from public.ledger_member a join public.content_level l
    on a.approved >= l.approved_needed and a.approved * 100 >= l.approval_percent_needed * (a.approved + a.rejected)
      or l.level = a.kept_level and a.kept_until > p_now
  where a.member_id = p_member order by l.level desc limit 1 $$;

-- Claims a place of this campaign, or of one picked at random (null) among those open to the member. Answers
-- {outcome: 'started', id, amount, share, pay, due_at, campaign}, or {outcome, detail} with one of
-- outside_hours | limit_reached | pending | work_hold | none_open | not_found | level_too_low | already_taken | out_of_places
create function tasks_claim(p_member bigint, p_campaign bigint, p_now timestamptz) returns json
  language plpgsql security definer as $$
declare hour time := p_now at time zone 'Asia/Dhaka'; in_hours boolean; day timestamptz; member_level smallint; day_limit integer;
  percent smallint; today bigint; pending bigint; due timestamptz; hold bigint; candidate bigint; claim json;
  state public.campaigns_state; min_level smallint; begins timestamptz; ends timestamptz; minutes integer; shown json; place bigint; worth bigint; earns bigint;
begin
  -- One start of a member at a time: what is checked here still holds at the end.
  perform pg_advisory_xact_lock(4001, p_member::integer);
  -- Many small statements: what one costs is its getting ready, and a join gets ready all columns of its tables.
  select case when s.business_start <= s.business_end then hour >= s.business_start and hour < s.business_end
      else hour >= s.business_start or hour < s.business_end end, public.content_day_start(p_now, s.reset_time)
    into in_hours, day from public.content_settings s;
  if not in_hours then return json_build_object('outcome', 'outside_hours'); end if;
  select l.level, l.tasks_a_day, l.share into member_level, day_limit, percent from public.members_level(p_member, p_now) l;
  -- A subselect for the day: with a known value the statement would be planned anew each time.
  select count(*), (select t.id from public.tasks_place t where t.member_id = p_member and t.state = 'in_progress'),
      (select h.id from public.holds_hold h where h.member_id = p_member and h.kind = 'work' and h.ended_at is null)
    into today, pending, hold from public.tasks_place t
    where t.member_id = p_member and t.started_at >= (select day) and t.state not in ('returned', 'expired');
  if today >= day_limit then return json_build_object('outcome', 'limit_reached', 'detail', day_limit); end if;
  if pending is not null then
    if (select t.due_at > p_now from public.tasks_place t where t.id = pending) then return json_build_object('outcome', 'pending', 'detail', pending); end if;
    -- Its time is over, and the job has not come by yet.
    update public.tasks_place t set state = 'expired' where t.id = pending and t.state = 'in_progress';
    perform public.audit_record(p_now, 'system', null, 'task.expired', p_member, null, null, pending, null, true);
    return public.tasks_claim(p_member, p_campaign, p_now);
  end if;
  if hold is not null then return json_build_object('outcome', 'work_hold', 'detail', hold); end if;

  if p_campaign is null then
    for candidate in select k.id from public.campaigns_campaign k where k.state = 'open' and k.min_level <= member_level
      and (k.opens_at is null or k.opens_at <= p_now) and (k.closes_at is null or k.closes_at > p_now)
      and not exists (select from public.tasks_place t where t.campaign_id = k.id and t.member_id = p_member and t.share is not null
        and t.state not in ('returned', 'expired')) order by random()
    loop
      claim := public.tasks_claim(p_member, candidate, p_now);
      if claim ->> 'outcome' = 'started' then return claim; end if;
    end loop;
    return json_build_object('outcome', 'none_open');
  end if;

  select c.state, c.min_level, c.opens_at, c.closes_at, c.time_allowed_minutes, json_build_object('campaign_id', c.id, 'title', c.title,
      'app_name', c.app_name, 'app_link', c.app_link, 'platform', c.platform, 'steps', c.steps, 'questions', c.questions,
      'min_review_length', c.min_review_length, 'screenshots_required', c.screenshots_required)
    into state, min_level, begins, ends, minutes, shown from public.campaigns_campaign c where c.id = p_campaign;
  if state is null or state in ('draft', 'in_review') then return json_build_object('outcome', 'not_found'); end if;
  if min_level > member_level then return json_build_object('outcome', 'level_too_low', 'detail', min_level); end if;
  if state = 'open' and coalesce(begins <= p_now, true) and coalesce(ends > p_now, true) then
    -- Each member looks from somewhere else to the end, then from the beginning.
    select t.id, t.amount, (t.amount * percent + 50) / 100, p_now + make_interval(mins => minutes) into place, worth, earns, due
      from public.tasks_place t where t.campaign_id = p_campaign and t.state = 'free' and hashint8(t.id) >= hashint8(p_member)
      order by hashint8(t.id) limit 1 for update skip locked;
    if not found then
      select t.id, t.amount, (t.amount * percent + 50) / 100, p_now + make_interval(mins => minutes) into place, worth, earns, due
        from public.tasks_place t where t.campaign_id = p_campaign and t.state = 'free' and hashint8(t.id) < hashint8(p_member)
        order by hashint8(t.id) limit 1 for update skip locked;
    end if;
  end if;
  if place is null then
    return json_build_object('outcome', case when exists (select from public.tasks_place t where t.campaign_id = p_campaign and t.member_id = p_member
      and t.share is not null and t.state not in ('returned', 'expired')) then 'already_taken' else 'out_of_places' end);
  end if;
  with taken as (
    update public.tasks_place t set state = 'in_progress', member_id = p_member, share = percent, pay = earns, fee = worth - earns, started_at = p_now,
      due_at = due where t.id = place
  ) insert into public.audit_event (at, actor, actor_id, action, member_id, campaign_id, task_id)
      values (p_now, 'member', p_member, 'task.started', p_member, p_campaign, place);
  return json_build_object('outcome', 'started', 'id', place, 'amount', worth, 'share', percent, 'pay', earns, 'due_at', due, 'campaign', shown);
end $$;

-- Approves one submission and pays it. A sponsor may decide its own; an operator a dispute; the system what nobody decided.
-- Answers {outcome: approved | not_found | state, state, amount, pay, fee}.
create function tasks_approve(p_task bigint, p_sponsor bigint, p_actor text, p_actor_id bigint, p_now timestamptz, p_answer text default null)
  returns json language plpgsql security definer as $$
declare state public.tasks_state; campaign bigint; sponsor bigint; member bigint; worth bigint; earns bigint; rest bigint;
begin
  if p_answer is not null then update public.tasks_place t set dispute_answer = p_answer where t.id = p_task and t.state = 'disputed'; end if;
  select t.state, t.campaign_id, t.sponsor_id, t.member_id, t.amount, t.pay, t.fee into state, campaign, sponsor, member, worth, earns, rest
    from public.tasks_place t where t.id = p_task and (p_sponsor is null or t.sponsor_id = p_sponsor) and t.submitted_at is not null for no key update;
  if not found then return json_build_object('outcome', 'not_found'); end if;
  if not (case when p_actor = 'operator' then state = 'disputed' else state in ('submitted', 'repair') end) then
    return json_build_object('outcome', 'state', 'state', state, 'amount', worth, 'pay', earns, 'fee', rest);
  end if;
  insert into public.ledger_journal (at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees)
    values (p_now, 'task_pay', 'task_pay:' || p_task, p_actor, campaign, p_task, member, -worth, earns, rest);
  insert into public.audit_event (at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, notify, detail)
    values (p_now, p_actor::public.audit_actor, p_actor_id, 'task.approved', member, sponsor, campaign, p_task, true, jsonb_build_object('pay', earns));
  return json_build_object('outcome', 'approved', 'state', 'approved', 'amount', worth, 'pay', earns, 'fee', rest);
end $$;

-- Approves up to 500 waiting submissions of a campaign. Places, then members, each in order of id: no deadlock with its twin.
-- SECURITY DEFINER: to lock accounts, which the application may not change.
create function tasks_approve_many(p_campaign bigint, p_sponsor bigint, p_tasks bigint[], p_actor text, p_actor_id bigint, p_now timestamptz,
  out approved integer, out amount bigint) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with places as materialized (
    select * from tasks_place where campaign_id = p_campaign and sponsor_id = p_sponsor and state in ('submitted', 'repair')
      and (p_tasks is null or id = any (p_tasks)) order by id limit 500 for no key update
  ), accounts as materialized (
    select member_id from ledger_member where member_id in (select member_id from places) order by member_id for no key update
  ), paid as (
    insert into ledger_journal (at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees)
      select p_now, 'task_pay', 'task_pay:' || p.id, p_actor, p.campaign_id, p.id, p.member_id, -p.amount, p.pay, p.fee
      from places p where (select count(*) from accounts) > 0
  ), recorded as (
    insert into audit_event (at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, notify, detail)
      select p_now, p_actor::audit_actor, p_actor_id, 'task.approved', p.member_id, p.sponsor_id, p.campaign_id, p.id, true, jsonb_build_object('pay', p.pay)
      from places p
  ) select count(*), coalesce(sum(p.amount), 0) into approved, amount from places p;
end $$;

-- A withdrawal: the refusals in the order that the screen promises (PRODUCT.md, section 6). p_pin is the HMAC of what was typed.
-- outcome: requested | no_wallet | wallet_changed | hold | pin_not_set | pin_locked | pin_wrong | below_minimum | balance_short | over_daily_limit
create function payouts_request(p_member bigint, p_amount bigint, p_pin bytea, p_rail text, p_now timestamptz, out outcome text,
  out payout_id bigint, out detail bigint, out until timestamptz, out reason text, out provider text, out number text)
  language plpgsql security definer as $$
#variable_conflict use_column
declare s public.content_settings; m public.members_member; w public.members_wallet; a public.ledger_member; spent bigint;
begin
  select * into s from public.content_settings;
  -- One payout of a member at a time: what is checked here still holds when it is posted.
  select * into m from public.members_member where id = p_member for no key update;
  select * into w from public.members_wallet where member_id = p_member;
  if not found then outcome := 'no_wallet'; return; end if;
  if w.payouts_from > p_now then outcome := 'wallet_changed'; until := w.payouts_from; return; end if;
  select h.id, h.ends_at, h.reason into detail, until, reason from public.holds_hold h
    where h.member_id = p_member and h.kind = 'payout' and h.ended_at is null and h.starts_at <= p_now and h.ends_at > p_now;
  if found then outcome := 'hold'; return; end if;
  if m.pin_mac is null then outcome := 'pin_not_set'; return; end if;
  if m.pin_locked_until > p_now then outcome := 'pin_locked'; until := m.pin_locked_until; return; end if;
  if m.pin_mac is distinct from p_pin then
    -- Five wrong tries lock payouts for 15 minutes; the count starts again after it.
    detail := 4 - m.pin_failures;
    update public.members_member set pin_failures = (pin_failures + 1) % 5,
      pin_locked_until = case when pin_failures + 1 >= 5 then p_now + interval '15 minutes' end where id = p_member returning pin_locked_until into until;
    outcome := case when until is null then 'pin_wrong' else 'pin_locked' end; return;
  end if;
  if m.pin_failures > 0 then update public.members_member set pin_failures = 0, pin_locked_until = null where id = p_member; end if;
  if p_amount < s.payout_minimum then outcome := 'below_minimum'; detail := s.payout_minimum; return; end if;
  select * into a from public.ledger_member where member_id = p_member;
  if a.balance < p_amount then outcome := 'balance_short'; detail := a.balance; return; end if;
  select coalesce(sum(amount), 0) into spent from public.payouts_payout where member_id = p_member
    and requested_at >= public.content_day_start(p_now, '00:00') and state not in ('failed', 'cancelled');
  if spent + p_amount > s.payout_daily_limit then outcome := 'over_daily_limit'; detail := greatest(0, s.payout_daily_limit - spent); return; end if;
  payout_id := nextval('public.payouts_payout_id');
  insert into public.ledger_journal (at, kind, key, actor, rail, member_id, payout_id, member, clearing)
    values (p_now, 'payout_request', 'payout_request:' || payout_id, 'member', p_rail, p_member, payout_id, -p_amount, p_amount);
  insert into public.audit_event (at, actor, actor_id, action, member_id, payout_id, detail)
    values (p_now, 'member', p_member, 'payout.requested', p_member, payout_id, jsonb_build_object('amount', p_amount));
  outcome := 'requested'; provider := w.provider; number := w.number;
end $$;
