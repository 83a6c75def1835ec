-- The hot verbs, one call each: round trips are what costs. Each answers an outcome that its caller turns into a refusal.

-- The start of the member's present day, by the reset time, Asia/Dhaka.
create function content_day_start(p_now timestamptz, p_reset time) returns timestamptz language sql immutable as $$
  select ((date_trunc('day', (p_now at time zone 'Asia/Dhaka') - p_reset) + p_reset) at time zone 'Asia/Dhaka') $$;

-- Levels are earned by approved work (C9): computed, with a lost one kept until its announced day. One row; inlined where it is asked.
create function members_level(p_member bigint, p_now timestamptz) returns setof content_level language sql stable as $$
  select l.* from ledger_member a cross join lateral (
    select * from content_level where a.approved >= approved_needed and (approval_percent_needed = 0
        or a.approved * 100 >= approval_percent_needed * (a.approved
          + (select count(*) from tasks_place where member_id = p_member and state = 'rejected')))
      or level = (select kept_level from members_member where id = p_member and kept_until > p_now)
    order by level desc limit 1) l
  where a.member_id = p_member $$;

-- Claims a place of this campaign, or of one picked at random (null) among those open to the member.
-- outcome: started | outside_hours | limit_reached | pending | work_hold | none_open | not_found | already_taken | level_too_low | out_of_places
create function tasks_claim(p_member bigint, p_campaign bigint, p_now timestamptz, out outcome text, out detail bigint,
  out task_id bigint, out campaign_id bigint, out amount bigint, out share smallint, out pay bigint, out due_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare m record; candidate bigint; anywhere integer := (random() * 4294967295 - 2147483648)::integer;
begin
  -- One start of a member at a time: what is checked here still holds at the end.
  perform pg_advisory_xact_lock(4001, p_member::integer);
  -- All of it in one query: PL/pgSQL makes each of its statements and expressions ready anew in every transaction.
  select case
      when not case when s.business_start <= s.business_end then d.time >= s.business_start and d.time < s.business_end
        else d.time >= s.business_start or d.time < s.business_end end then 'outside_hours'
      when d.tasks >= l.tasks_a_day then 'limit_reached'
      when r.due_at > p_now then 'pending'
      when r.id is not null then 'overdue'
      when h.id is not null then 'work_hold'
      when p_campaign is null then 'none_open'
      when c.state is null or c.state in ('draft', 'in_review') then 'not_found'
      when c.min_level > l.level then 'level_too_low'
      when exists (select from tasks_place t where t.campaign_id = p_campaign and t.member_id = p_member and t.share is not null
        and t.state not in ('returned', 'expired')) then 'already_taken'
      when c.state <> 'open' or c.opens_at > p_now or c.closes_at <= p_now then 'out_of_places' end as outcome,
    l.level, l.tasks_a_day, l.share, r.id as pending, h.id as hold, c.min_level, c.time_allowed_minutes
    into m from content_settings s cross join members_level(p_member, p_now) l
      cross join lateral (select (p_now at time zone 'Asia/Dhaka')::time as time, (select count(*) from tasks_place
        where member_id = p_member and started_at >= content_day_start(p_now, s.reset_time) and state not in ('returned', 'expired')) as tasks) d
      left join tasks_place r on r.member_id = p_member and r.state = 'in_progress'
      left join trust_hold h on h.member_id = p_member and h.kind = 'work' and h.ended_at is null
      left join campaigns_campaign c on c.id = p_campaign;
  outcome := m.outcome;

  if outcome is null then
    loop
      update tasks_place p set state = 'in_progress', member_id = p_member, share = m.share, pay = (p.amount * m.share + 50) / 100,
          fee = p.amount - (p.amount * m.share + 50) / 100, started_at = p_now, due_at = p_now + make_interval(mins => m.time_allowed_minutes)
        where p.id = (select f.id from tasks_place f where f.campaign_id = p_campaign and f.state = 'free' and hashint8(f.id) >= anywhere
          order by hashint8(f.id) limit 1 for update skip locked)
        returning p.id, p.campaign_id, p.amount, p.share, p.pay, p.due_at into task_id, campaign_id, amount, share, pay, due_at;
      if found then
        insert into trust_event (at, actor, actor_id, action, member_id, campaign_id, task_id)
          values (p_now, 'member', p_member, 'task.started', p_member, p_campaign, task_id);
        outcome := 'started';
        return;
      end if;
      -- Nothing from there to the end: once more from the beginning.
      exit when anywhere = -2147483648;
      anywhere := -2147483648;
    end loop;
    outcome := 'out_of_places';
  elsif outcome = 'overdue' then
    -- Its time is over, and the job has not come by yet.
    update tasks_place set state = 'expired' where id = m.pending and state = 'in_progress';
    perform trust_record(p_now, 'system', null, 'task.expired', p_member, null, null, m.pending, null, true);
    select * into outcome, detail, task_id, campaign_id, amount, share, pay, due_at from tasks_claim(p_member, p_campaign, p_now);
  elsif outcome = 'none_open' then
    for candidate in select k.id from campaigns_campaign k where k.state = 'open' and k.min_level <= m.level
      and (k.opens_at is null or k.opens_at <= p_now) and (k.closes_at is null or k.closes_at > p_now)
      and not exists (select from tasks_place t where t.campaign_id = k.id and t.member_id = p_member and t.share is not null
        and t.state not in ('returned', 'expired')) order by random()
    loop
      select * into outcome, detail, task_id, campaign_id, amount, share, pay, due_at from tasks_claim(p_member, candidate, p_now);
      if outcome = 'started' then return; end if;
    end loop;
    outcome := 'none_open';
  else
    detail := case outcome when 'limit_reached' then m.tasks_a_day when 'pending' then m.pending when 'work_hold' then m.hold
      when 'level_too_low' then m.min_level end;
  end if;
end $$;

-- Approves one submission and pays it. A sponsor may decide its own; an operator a dispute; the system what nobody decided.
-- outcome: approved | not_found | state
create function tasks_approve(p_task bigint, p_sponsor bigint, p_actor text, p_actor_id bigint, p_now timestamptz, p_answer text default null,
  out outcome text, out state tasks_state, out amount bigint, out pay bigint, out fee bigint) language plpgsql as $$
#variable_conflict use_column
begin
  if p_answer is not null then update tasks_place set dispute_answer = p_answer where id = p_task and state = 'disputed'; end if;
  -- One statement, and no CHECK more than needed: what each further one costs is measured in bench/money.ts.
  with place as materialized (
    select campaign_id, sponsor_id, member_id, amount, pay, fee from tasks_place where id = p_task and (p_sponsor is null or sponsor_id = p_sponsor)
      and case when p_actor = 'operator' then state = 'disputed' else state in ('submitted', 'repair') end for no key update
  ), paid as (
    insert into ledger_journal (at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees)
      select p_now, 'task_pay', 'task_pay:' || p_task, p_actor, campaign_id, p_task, member_id, -amount, pay, fee from place
  ), recorded as (
    insert into trust_event (at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, notify, detail)
      select p_now, p_actor::trust_actor, p_actor_id, 'task.approved', member_id, sponsor_id, campaign_id, p_task, true,
        jsonb_build_object('pay', pay) from place
  ) select 'approved', 'approved', amount, pay, fee into outcome, state, amount, pay, fee from place;
  if found then return; end if;
  select 'state', state, amount, pay, fee into outcome, state, amount, pay, fee
    from tasks_place where id = p_task and (p_sponsor is null or sponsor_id = p_sponsor) and submitted_at is not null;
  if not found then outcome := 'not_found'; end if;
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
    insert into trust_event (at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, notify, detail)
      select p_now, p_actor::trust_actor, p_actor_id, 'task.approved', p.member_id, p.sponsor_id, p.campaign_id, p.id, true, jsonb_build_object('pay', p.pay)
      from places p
  ) select count(*), coalesce(sum(p.amount), 0) into approved, amount from places p;
end $$;

-- A withdrawal: the refusals in the order that the screen promises (PRODUCT.md, section 6). p_pin is the HMAC of what was typed.
-- outcome: requested | no_wallet | wallet_changed | hold | pin_not_set | pin_locked | pin_wrong | below_minimum | balance_short | over_daily_limit
create function payouts_request(p_member bigint, p_amount bigint, p_pin bytea, p_rail text, p_now timestamptz, out outcome text,
  out payout_id bigint, out detail bigint, out until timestamptz, out reason text, out provider text, out number text) language plpgsql as $$
#variable_conflict use_column
declare s content_settings; m members_member; w members_wallet; a ledger_member; spent bigint;
begin
  select * into s from content_settings;
  -- One payout of a member at a time: what is checked here still holds when it is posted.
  select * into m from members_member where id = p_member for no key update;
  select * into w from members_wallet where member_id = p_member;
  if not found then outcome := 'no_wallet'; return; end if;
  if w.payouts_from > p_now then outcome := 'wallet_changed'; until := w.payouts_from; return; end if;
  select h.id, h.ends_at, h.reason into detail, until, reason from trust_hold h
    where h.member_id = p_member and h.kind = 'payout' and h.ended_at is null and h.starts_at <= p_now and h.ends_at > p_now;
  if found then outcome := 'hold'; return; end if;
  if m.pin_mac is null then outcome := 'pin_not_set'; return; end if;
  if m.pin_locked_until > p_now then outcome := 'pin_locked'; until := m.pin_locked_until; return; end if;
  if m.pin_mac is distinct from p_pin then
    -- Five wrong tries lock payouts for 15 minutes; the count starts again after it.
    detail := 4 - m.pin_failures;
    update members_member set pin_failures = (pin_failures + 1) % 5,
      pin_locked_until = case when pin_failures + 1 >= 5 then p_now + interval '15 minutes' end where id = p_member returning pin_locked_until into until;
    outcome := case when until is null then 'pin_wrong' else 'pin_locked' end; return;
  end if;
  if m.pin_failures > 0 then update members_member set pin_failures = 0, pin_locked_until = null where id = p_member; end if;
  if p_amount < s.payout_minimum then outcome := 'below_minimum'; detail := s.payout_minimum; return; end if;
  select * into a from ledger_member where member_id = p_member;
  if a.balance < p_amount then outcome := 'balance_short'; detail := a.balance; return; end if;
  select coalesce(sum(amount), 0) into spent from payouts_payout where member_id = p_member
    and requested_at >= content_day_start(p_now, '00:00') and state not in ('failed', 'cancelled');
  if spent + p_amount > s.payout_daily_limit then outcome := 'over_daily_limit'; detail := greatest(0, s.payout_daily_limit - spent); return; end if;
  payout_id := nextval('payouts_payout_id');
  insert into ledger_journal (at, kind, key, actor, rail, member_id, payout_id, member, clearing)
    values (p_now, 'payout_request', 'payout_request:' || payout_id, 'member', p_rail, p_member, payout_id, -p_amount, p_amount);
  insert into trust_event (at, actor, actor_id, action, member_id, payout_id, detail)
    values (p_now, 'member', p_member, 'payout.requested', p_member, payout_id, jsonb_build_object('amount', p_amount));
  outcome := 'requested'; provider := w.provider; number := w.number;
end $$;
