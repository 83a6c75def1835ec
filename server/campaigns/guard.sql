-- Whether a campaign has places. Two queries, each with its own index, together find a place of every campaign that is
-- not closed, because a returned or expired place is replaced by a free one.
create or replace function campaigns_funded(p_campaign bigint) returns boolean
language sql stable
as $$
  select
    exists (select from public.tasks_place where campaign_id = p_campaign and state = 'free')
    or exists (select from public.tasks_live_claim where campaign_id = p_campaign)
$$;
grant execute on function campaigns_funded to porokh_app;

-- Whether a campaign ever had money: it has places, or the books contain its funding, by the key of campaigns_fund.
create or replace function campaigns_had_money(p_campaign bigint) returns boolean
language sql stable
as $$
  select
    public.campaigns_funded(p_campaign)
    or exists (select from public.ledger_journal where key = 'campaign_fund:' || p_campaign)
$$;

-- Checks the state changes of a campaign. Sets search_path, so that a temporary table of the caller cannot replace
-- tasks_place.
create or replace function campaigns_guard() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  may_change text[] :=
    array['state', 'sent_back_reason', 'submitted_at', 'opened_at', 'closed_at', 'settled_at', 'search_text',
      'of_platform'];
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform ledger_refuse('a campaign can be written only in a transaction with isolation read committed');
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      perform ledger_refuse('a campaign begins as a draft');
    end if;
    new.created_at := ledger_require_now(new.created_at, 'the time of a campaign');
    return new;
  end if;

  if (new.id, new.sponsor_id) is distinct from (old.id, old.sponsor_id) then
    perform ledger_refuse('the id and the sponsor of a campaign cannot change');
  end if;
  if new.state <> old.state and not (
    case old.state
      when 'draft' then new.state in ('in_review', 'closed')
      when 'in_review' then new.state in ('draft', 'open', 'closed')
      when 'open' then new.state in ('paused', 'closed')
      when 'paused' then new.state in ('open', 'closed')
      else false
    end
  ) then
    perform ledger_refuse(format('a campaign does not go from %s to %s', old.state, new.state));
  end if;
  if new.created_at <> old.created_at
    or new.opened_at is distinct from old.opened_at and (old.opened_at is not null or new.state <> 'open')
    or new.submitted_at is distinct from old.submitted_at and (new.state <> 'in_review' or old.state <> 'draft')
    or new.closed_at is distinct from old.closed_at and (new.state <> 'closed' or old.state = 'closed')
    or new.settled_at is distinct from old.settled_at and (old.settled_at is not null or old.state <> 'closed')
    or new.sent_back_reason is distinct from old.sent_back_reason and new.state = old.state
  then
    perform ledger_refuse('a time of a campaign is written once, when it happens, and so is a reason');
  end if;
  if new.opened_at is distinct from old.opened_at and not ledger_is_now(new.opened_at)
    or new.submitted_at is distinct from old.submitted_at and not ledger_is_now(new.submitted_at)
    or new.closed_at is distinct from old.closed_at and not ledger_is_now(new.closed_at)
    or new.settled_at is distinct from old.settled_at and not ledger_is_now(new.settled_at)
  then
    perform ledger_wrong_time('the time of a campaign''s step');
  end if;
  if old.state = 'in_review'
    and new.state = 'draft'
    and not tasks_has_words(coalesce(new.sent_back_reason, ''), 10)
  then
    perform ledger_refuse('a campaign is sent back with a reason');
  end if;
  if new.settled_at is not null and old.settled_at is null and exists (
    select from tasks_place where campaign_id = new.id and state = 'free'
    union all
    select from tasks_live_claim where campaign_id = new.id and held > 0
  ) then
    perform ledger_refuse('a campaign is settled when nothing of it is left in escrow');
  end if;
  if (new.amount, new.places) is distinct from (old.amount, old.places)
    and (old.state <> 'draft' or campaigns_funded(old.id))
  then
    perform ledger_refuse('amount and places are fixed once funded');
  end if;
  if new.of_platform <> old.of_platform
    and not (
      old.state = 'in_review'
      and new.state = 'open'
      and new.of_platform = (select s.of_platform from sponsors_sponsor s where s.id = new.sponsor_id)
    )
  then
    perform ledger_refuse('the campaigns of the platform are those that its own organisation opens');
  end if;
  if new.version not in (old.version, old.version + 1) then
    perform ledger_refuse('the version of a campaign counts its changes');
  end if;
  if new.pictures_version not in (old.pictures_version, old.pictures_version + 1) then
    perform ledger_refuse('the version of a campaign''s pictures counts their changes');
  end if;
  -- The texts that members read before they start a task, and that operators have checked. Processes cache them.
  -- PostgreSQL generates search_text after this trigger.
  if old.state <> 'draft' and to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
    perform ledger_refuse('what a campaign says is fixed once it is not a draft');
  end if;
  -- A campaign must be funded before members can start its tasks (C3).
  if old.state = 'in_review'
    and new.state = 'open'
    and new.amount * new.places is distinct from (
      select sum(held)
      from tasks_place
      where campaign_id = new.id
        and state = 'free'
        and amount = new.amount
    )
  then
    perform ledger_refuse('a campaign opens only when amount × places is in its escrow');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update on campaigns_campaign
  for each row execute function campaigns_guard();

-- The books and the members' tasks refer to a funded campaign, so nobody can delete it.
create or replace function campaigns_guard_delete() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  if old.state <> 'draft' or campaigns_had_money(old.id) then
    perform ledger_refuse('only a draft that never had money is deleted');
  end if;
  return old;
end $$;

create or replace trigger guard_delete before delete on campaigns_campaign
  for each row execute function campaigns_guard_delete();
