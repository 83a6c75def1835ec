-- Returns a closed campaign's unused money to its sponsor, once no task is undecided. Returns whether anything changed.
-- SECURITY DEFINER, because the application may not settle a campaign.
create or replace function campaigns_release(
  p_campaign bigint,
  p_actor text,
  p_actor_id bigint,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  c campaigns_campaign;
  unused bigint;
  first_place bigint;
begin
  perform ledger_require_now(p_now, 'the time of a release');
  if (p_actor in ('sponsor', 'system')) is not true then
    perform ledger_refuse('a sponsor or a job returns the unused money of a campaign');
  end if;
  select * into c
  from campaigns_campaign
  where id = p_campaign
    and state = 'closed'
    and settled_at is null
  for no key update;
  if not found then
    return false;
  end if;
  if p_actor = 'sponsor' then
    perform sponsors_require_role(p_actor_id, c.sponsor_id, '{owner,editor}');
  end if;

  -- The row locks wait for concurrent claims. After that, the set of free places is final.
  select coalesce(sum(f.amount), 0), min(f.id)
  into unused, first_place
  from (
    select id, amount
    from tasks_place
    where campaign_id = p_campaign
      and state = 'free'
    order by id
    for update
  ) f;
  perform from tasks_live_claim
  where campaign_id = p_campaign
    and state in ('in_progress', 'submitted', 'repair', 'disputed')
  limit 1;
  if found then
    return false;
  end if;

  if unused > 0 then
    insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, escrow, sponsor)
      values (
        p_now,
        'campaign_release',
        'campaign_release:' || p_campaign || ':' || first_place,
        p_actor,
        c.sponsor_id,
        p_campaign,
        -unused,
        unused
      );
    perform audit_record(
      p_now, p_actor, p_actor_id, 'campaign.released', null, c.sponsor_id, p_campaign, null, null, true,
      jsonb_build_object('amount', unused)
    );
  end if;
  perform from tasks_live_claim
  where campaign_id = p_campaign
    and state = 'rejected'
    and not final
  limit 1;
  if found then
    return unused > 0;
  end if;
  update campaigns_campaign set settled_at = p_now where id = p_campaign;
  perform audit_record(
    p_now, p_actor, p_actor_id, 'campaign.settled', p_sponsor => c.sponsor_id, p_campaign => p_campaign
  );
  return true;
exception when check_violation then
  -- If a place has become free meanwhile, the next call releases its money too.
  if unused is null or unused = (
    select coalesce(sum(amount), 0) from tasks_place where campaign_id = p_campaign and state = 'free'
  ) then
    raise;
  end if;
  return false;
end $$;
grant execute on function campaigns_release to porokh_app;

-- Returns unused money once no task is undecided, and again when a rejection becomes final.
create or replace function campaigns_release_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time at which campaigns are due');
  return app_do_all(
    'campaigns.release', 'campaigns_release_one', array(
      select c.id
      from campaigns_campaign c
      where c.state = 'closed'
        and c.settled_at is null
        and not exists (
          select from tasks_live_claim
          where campaign_id = c.id
            and state in ('in_progress', 'submitted', 'repair', 'disputed')
        )
        and (
          exists (select from tasks_place where campaign_id = c.id and state = 'free')
          or not exists (
            select from tasks_live_claim where campaign_id = c.id and state = 'rejected' and not final
          )
        )
        and not app_waits('campaigns.release', c.id, p_now)
      order by c.id
      limit 100
      for no key update skip locked
    ), p_now
  );
end $$;
grant execute on function campaigns_release_due to porokh_app;

create or replace function campaigns_release_one(p_campaign bigint, p_now timestamptz) returns boolean
language sql
as $$
  select public.campaigns_release(p_campaign, 'system', null, p_now)
$$;
