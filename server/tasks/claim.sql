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
  member_level smallint;
  day_limit integer;
  percent smallint;
  refusal pg_catalog.json;
  place bigint;
begin
  -- This lock allows one claim of a member at a time, so the checks below stay true until the end. An older snapshot
  -- would not contain the claims, the holds and the level that others have written since.
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

  if p_campaign is not null then
    place := public.tasks_find_place(array[p_campaign], p_member, member_level, p_now);
  else
    place := public.tasks_find_place(
      array(select c.id from public.campaigns_campaign c where c.state = 'open'), p_member, member_level, p_now
    );
  end if;
  if place is null then
    return case
      when p_campaign is null then json_build_object('outcome', 'none_open')
      else public.tasks_refuse_campaign(p_campaign, p_member, member_level, p_now)
    end;
  end if;
  return public.tasks_take_place(place, p_member, percent, p_now);
end $$;
grant execute on function tasks_claim to porokh_app;

-- Gives a locked place to a member, at this share, and returns the task.
create or replace function tasks_take_place(p_place bigint, p_member bigint, p_share smallint, p_now timestamptz)
returns json
language plpgsql
as $$
declare
  task pg_catalog.json;
begin
  with taken as (
    update public.tasks_place t set
      state = 'in_progress',
      member_id = p_member,
      share = p_share,
      pay = public.tasks_pay(t.amount, p_share),
      fee = t.amount - public.tasks_pay(t.amount, p_share),
      started_at = p_now,
      due_at = p_now + make_interval(mins => c.time_allowed_minutes)
    from public.campaigns_campaign c
    where t.id = p_place
      and c.id = t.campaign_id
    returning t.campaign_id, t.amount, t.pay, t.due_at
  ),
  told as (
    insert into public.audit_event (at, actor, actor_id, action, member_id, campaign_id, task_id)
      select
        p_now,
        'member',
        p_member,
        'task.started',
        p_member,
        campaign_id,
        p_place
      from taken
  )
    select
      json_build_object(
        'outcome', 'started',
        'id', p_place,
        'amount', t.amount,
        'share', p_share,
        'pay', t.pay,
        'started_at', p_now,
        'due_at', t.due_at,
        'campaign', json_build_object(
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
      )
    into task
    from taken t
      join public.campaigns_campaign c on c.id = t.campaign_id;
  return task;
end $$;
