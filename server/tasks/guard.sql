create or replace function tasks_begin() returns trigger
language plpgsql
as $$
begin
  if new.state <> 'free'
    or new.amount <= 0
    or new.held <> new.amount
    or new.member_id is not null
    or new.submitted_at is not null
    or new.decide_by is not null
    or new.wake_at is not null
    or new.final
  then
    perform public.ledger_refuse('a new place must be free and funded');
  end if;
  return new;
end $$;

create or replace trigger begin before insert on tasks_place
  for each row execute function tasks_begin();

-- Returns whether a text has a minimum number of visible characters. Surrounding blanks and invisible characters (zero
-- width, direction marks, fillers, variation selectors) do not count, and consecutive blanks count as one.
-- contract/words.ts counts in the same way.
create or replace function tasks_has_words(p_text text, p_least integer) returns boolean
language sql immutable
as $$
  select length(
    btrim(
      regexp_replace(
        regexp_replace(
          p_text,
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f]'
          || '|[\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3]'
          || '|[\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '',
          'g'
        ),
        '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+',
        ' ',
        'g'
      )
    )
  ) >= p_least
$$;
grant execute on function tasks_has_words to porokh_app;

-- Checks each change of a task's state. Only functions of the owner change a place (tasks_claim, tasks_begin_decision,
-- tasks_reject and so on); this trigger also refuses their invalid changes. SECURITY DEFINER, because a claim that ends
-- unpaid creates a new place. Names are qualified, because setting search_path costs more than all checks together.
create or replace function tasks_guard() returns trigger
language plpgsql security definer
as $$
declare
  refused boolean := true;
begin
  -- The two most frequent changes come first. Each has a small condition of its own, because PostgreSQL prepares every
  -- operator of a condition again in each transaction, whether it is reached or not. The pay is fixed when the place is
  -- claimed, so that nothing can reduce it later (C4).
  if old.state = 'free' then
    if new.state = 'in_progress'
      and new.member_id is not null
      and new.due_at is not null
      and new.submitted_at is null
      and new.decide_by is null
      and not new.final
      and new.held = old.held
      and new.share between 1 and 100
      and new.pay = public.tasks_pay(new.amount, new.share)
      and new.fee = new.amount - new.pay
      and public.ledger_is_now(new.started_at)
    then
      return new;
    end if;
  elsif new.state = 'approved' and old.state in ('submitted', 'repair', 'disputed') then
    if pg_trigger_depth() < 2
      or new.held <> 0
      or new.final
      or (
        new.member_id, new.share, new.pay, new.fee, new.started_at, new.due_at,
        new.submitted_at, new.decide_by, new.dispute_until
      ) is distinct from (
        old.member_id, old.share, old.pay, old.fee, old.started_at, old.due_at,
        old.submitted_at, old.decide_by, old.dispute_until
      )
    then
      perform public.ledger_refuse('an approval must not change the claim, and a posting must pay the place');
    end if;
    -- Sponsors decide about submissions, operators about disputes, and the system after 72 hours (C5, C6).
    if new.decided_by = 'sponsor' then
      refused := old.state = 'disputed';
    elsif new.decided_by = 'operator' then
      refused := old.state <> 'disputed' or old.dispute_answer is null;
      perform public.ledger_refuse_old_snapshot();
      update public.ledger_member set rejected = rejected - 1 where member_id = new.member_id;
    elsif new.decided_by = 'system' then
      refused := old.state = 'disputed' or old.decide_by > new.decided_at;
    end if;
    if refused then
      perform public.ledger_refuse(format('the %s does not approve a task that is %s', new.decided_by, old.state));
    end if;
    new.wake_at := null;
    return new;
  end if;

  if old.state = 'free' and new.state = 'in_progress' then
    new.started_at := public.ledger_require_now(new.started_at, 'the beginning of a task');
    perform public.ledger_refuse('a claim has a member, a share, its pay and its time');
  end if;
  if (new.member_id, new.share, new.pay, new.fee, new.started_at, new.due_at)
    is distinct from (old.member_id, old.share, old.pay, old.fee, old.started_at, old.due_at)
  then
    perform public.ledger_refuse('a claim is fixed');
  end if;
  if new.held <> old.held and pg_trigger_depth() < 2 then
    raise exception 'UPDATE on tasks_place is forbidden'
      using errcode = 'insufficient_privilege', detail = 'only a posting moves money';
  end if;
  if new.state <> old.state and not (
    case old.state
      when 'free' then new.state = 'released'
      when 'in_progress' then new.state in ('submitted', 'returned', 'expired')
      when 'submitted' then new.state = 'rejected' or (new.state = 'repair' and old.repair_request is null)
      when 'repair' then new.state = 'submitted'
      when 'rejected' then new.state = 'disputed' and not old.final and old.disputed_at is null
      when 'disputed' then new.state = 'rejected'
      else false
    end
  ) then
    perform public.ledger_refuse(format('a task does not go from %s to %s', old.state, new.state));
  end if;

  -- A submission without a decision is approved after 72 hours (C5). The row stores that time.
  if old.state = 'in_progress' and new.state = 'submitted' then
    new.submitted_at := public.ledger_require_now(new.submitted_at, 'the time of the submission');
    if (new.decide_by = public.tasks_decide_by(new.submitted_at)) is not true
      and (
        new.decide_by = public.tasks_decide_by(new.submitted_at, true)
        and (select c.of_platform from public.campaigns_campaign c where c.id = new.campaign_id)
      ) is not true
    then
      perform public.ledger_refuse('the decision is due 72 hours after the submission');
    end if;
  elsif new.submitted_at is distinct from old.submitted_at or new.decide_by is distinct from old.decide_by then
    perform public.ledger_refuse('the time of the submission cannot change');
  end if;

  -- A repair is requested once, with a text, for 24 hours.
  if old.state = 'submitted' and new.state = 'repair' then
    perform public.ledger_require_now(new.repair_due_at - interval '24 hours', 'the time of the request for a repair');
    if not public.tasks_has_words(coalesce(new.repair_request, ''), 20)
      or length(new.repair_request) > 2000
      or new.repair_due_at - interval '24 hours' >= old.decide_by
    then
      perform public.ledger_refuse('a repair has a request, before the submission counts as approved');
    end if;
  elsif (new.repair_request, new.repair_due_at) is distinct from (old.repair_request, old.repair_due_at) then
    perform public.ledger_refuse('the request for a repair cannot change');
  end if;

  -- A rejection has a reason and can be disputed for seven days (C6). Its texts cannot be changed.
  if old.state = 'submitted' and new.state = 'rejected' then
    if not coalesce(
      new.reject_category in ('off_topic', 'not_tried', 'copied', 'unreadable', 'other')
        and public.tasks_has_words(new.reject_reason, 20)
        and length(new.reject_reason) <= 2000
        and new.dispute_until is not null,
      false
    ) then
      perform public.ledger_refuse('a rejection needs a category, a reason and time to dispute it');
    end if;
    if new.final then
      perform public.ledger_refuse('a rejection can be disputed');
    end if;
    if (new.decided_at <= old.decide_by) is not true then
      perform public.ledger_refuse('a submission counts as approved after 72 hours');
    end if;
    if (new.dispute_until = new.decided_at + interval '168 hours') is not true then
      perform public.ledger_refuse('a rejection can be disputed for seven days');
    end if;
    if (new.decided_by = 'sponsor') is not true then
      perform public.ledger_refuse('a sponsor rejects a submission');
    end if;
    new.decided_at := public.ledger_require_now(new.decided_at, 'the time of a rejection');
  elsif (new.reject_category, new.reject_reason, new.dispute_until)
    is distinct from (old.reject_category, old.reject_reason, old.dispute_until)
    -- A rejection that was seen late gets seven days from now (tasks_see_rejection).
    and not (
      (new.state, new.final, new.reject_category, new.reject_reason)
        = ('rejected', false, old.reject_category, old.reject_reason)
      and old.state = 'rejected'
      and new.dispute_until > old.dispute_until
      and public.ledger_is_now(new.dispute_until - interval '168 hours')
    )
  then
    perform public.ledger_refuse('a rejection and the time to dispute it cannot change');
  end if;
  if old.state = 'rejected' and new.state = 'disputed' then
    if not public.tasks_has_words(coalesce(new.dispute_reason, ''), 10) or length(new.dispute_reason) > 2000 then
      perform public.ledger_refuse('a dispute needs a reason');
    end if;
    new.disputed_at := public.ledger_require_now(new.disputed_at, 'the time of a dispute');
    if new.disputed_at >= old.dispute_until then
      perform public.ledger_refuse('a rejection is disputed within seven days');
    end if;
  elsif (new.dispute_reason, new.disputed_at) is distinct from (old.dispute_reason, old.disputed_at) then
    perform public.ledger_refuse('a dispute cannot change');
  end if;

  -- An operator decides a dispute and gives an answer.
  if old.state = 'disputed' and new.state = 'rejected' then
    if (new.decided_by = 'operator') is not true then
      perform public.ledger_refuse('an operator decides a dispute');
    end if;
    new.decided_at := public.ledger_require_now(new.decided_at, 'the time of a decision');
    new.final := true;
  elsif new.decided_by is distinct from old.decided_by or new.decided_at is distinct from old.decided_at then
    if new.state <> 'rejected' or old.state <> 'submitted' then
      perform public.ledger_refuse('a decision cannot change');
    end if;
  end if;
  if old.state = 'disputed' and old.dispute_answer is null then
    if (new.state = 'rejected' or new.dispute_answer is not null)
      and (
        not public.tasks_has_words(coalesce(new.dispute_answer, ''), 10)
        or length(new.dispute_answer) > 2000
      )
    then
      perform public.ledger_refuse('a decision about a dispute has an answer');
    end if;
  elsif new.dispute_answer is distinct from old.dispute_answer then
    perform public.ledger_refuse('the answer to a dispute cannot change');
  end if;
  if new.final <> old.final and (not new.final or new.state <> 'rejected' or old.state = 'submitted') then
    perform public.ledger_refuse('a rejection becomes final once, when nobody can dispute it any more');
  end if;

  if old.state = 'in_progress' and new.state in ('returned', 'expired') then
    insert into public.tasks_given_back as g (campaign_id, member_id, returned, expired)
      values (new.campaign_id, new.member_id, (new.state = 'returned')::integer, (new.state = 'expired')::integer)
      on conflict (campaign_id, member_id) do update set
        returned = g.returned + excluded.returned,
        expired = g.expired + excluded.expired;
  end if;

  -- Each place is funded until it ends (C3), and its escrow stays while a rejection can still be disputed (C6).
  if new.state in ('returned', 'expired') or new.final then
    new.held := 0;
    -- The money moves to a new free place; this row stays as the member's history.
    if old.held > 0 then
      insert into public.tasks_place (campaign_id, sponsor_id, amount, held)
        values (new.campaign_id, new.sponsor_id, new.amount, new.amount);
    end if;
  end if;
  if new.held <> (
    case when new.state in ('approved', 'returned', 'expired', 'released') or new.final then 0 else new.amount end
  ) then
    perform public.ledger_refuse('a place must keep its escrow until it ends');
  end if;

  new.wake_at := case new.state
    when 'submitted' then new.decide_by
    when 'repair' then least(new.repair_due_at, new.decide_by)
    when 'disputed' then new.disputed_at
    when 'rejected' then case when not new.final then new.dispute_until end
  end;
  -- A rejection counts until an operator decides for the member (above): disputing it must not raise a level.
  if old.state = 'submitted' and new.state = 'rejected' then
    update public.ledger_member set rejected = rejected + 1 where member_id = new.member_id;
  end if;
  return new;
end $$;
-- Prevents a caller from putting this trigger on a temporary table and running it with the owner's rights.

create or replace trigger guard before update on tasks_place
  for each row execute function tasks_guard();

-- An UPDATE without these columns does not run the trigger.
create or replace trigger fixed before update of id, campaign_id, sponsor_id, amount on tasks_place
  for each statement execute function ledger_deny();

create or replace trigger keep before delete or truncate on tasks_place
  for each statement execute function ledger_deny();

create or replace trigger by_posting before insert on tasks_place
  for each row when (pg_trigger_depth() = 0) execute function ledger_deny();
