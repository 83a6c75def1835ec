-- A closed campaign is settled once nothing of it is left in escrow.
alter table campaigns_campaign add column settled_at timestamptz,
  add check (settled_at is null or state = 'closed');
create index campaigns_campaign_unsettled on campaigns_campaign (id) where state = 'closed' and settled_at is null;

-- Gives a closed campaign's unused money back once no task is undecided. True when something was done.
create function campaigns_release(p_campaign bigint, p_actor text, p_actor_id bigint, p_now timestamptz) returns boolean language plpgsql as $$
declare c campaigns_campaign; unused bigint; first_place bigint;
begin
  select * into c from campaigns_campaign where id = p_campaign and state = 'closed' and settled_at is null for no key update;
  if not found then return false; end if;
  -- Waits for claims under way; only then is it known who works on what.
  select coalesce(sum(f.amount), 0), min(f.id) into unused, first_place
    from (select id, amount from tasks_place where campaign_id = p_campaign and state = 'free' order by id for update) f;
  perform from tasks_place where campaign_id = p_campaign and share is not null and state not in ('returned', 'expired')
    and state in ('in_progress', 'submitted', 'repair', 'disputed') limit 1;
  if found then return false; end if;
  if unused > 0 then
    insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, escrow, sponsor)
      values (p_now, 'campaign_release', 'campaign_release:' || p_campaign || ':' || first_place, p_actor, c.sponsor_id, p_campaign, -unused, unused);
    perform audit_record(p_now, p_actor, p_actor_id, 'campaign.released', null, c.sponsor_id, p_campaign, null, null, true,
      jsonb_build_object('amount', unused));
  end if;
  perform from tasks_place where campaign_id = p_campaign and share is not null and state not in ('returned', 'expired')
    and state = 'rejected' and not final limit 1;
  if found then return unused > 0; end if;
  update campaigns_campaign set settled_at = p_now where id = p_campaign;
  return true;
exception when check_violation then
  -- A place became free meanwhile: the next turn takes it along.
  return false;
end $$;

-- Submissions of a campaign whose words are nearly the same, both ways round.
create table feedback_similar (
  task_id bigint not null, similar_to bigint not null, campaign_id bigint not null,
  primary key (task_id, similar_to)
);
create index feedback_similar_other on feedback_similar (similar_to);
grant select, insert, delete on feedback_similar to porokh_app;
-- Each of the 32 numbers carries its position, so that an overlap is an equal number at an equal position.
create index feedback_review_shingles on feedback_review using gin (shingles);
create index feedback_screenshot_age on feedback_screenshot (created_at);
