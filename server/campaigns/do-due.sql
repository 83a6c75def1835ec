-- What becomes due about campaigns: each job is one call. A row that fails keeps nobody else waiting
-- (server/app/jobs/stuck.sql).

-- Closes campaigns whose places are all used or whose end date has passed.
create or replace function campaigns_close_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  due bigint[];
begin
  perform ledger_require_now(p_now, 'the time at which campaigns are due');
  select array_agg(d.id) into due
  from (
    select c.id
    from campaigns_campaign c
    where c.state in ('open', 'paused')
      and (
        c.closes_at <= p_now
        or not exists (select from tasks_place where campaign_id = c.id and state = 'free')
          and not exists (select from tasks_live_claim where campaign_id = c.id and held > 0)
      )
      and not app_waits('campaigns.close', c.id, p_now)
    order by c.id
    limit 100
    for no key update skip locked
  ) d;
  return app_do_all('campaigns.close', 'campaigns_close_one', due, p_now);
end $$;
grant execute on function campaigns_close_due to porokh_app;

create or replace function campaigns_close_one(p_campaign bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  c campaigns_campaign;
begin
  update campaigns_campaign set
    state = 'closed',
    closed_at = p_now
  where id = p_campaign
    and state in ('open', 'paused')
  returning * into c;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'system', null, 'campaign.closed',
    p_sponsor => c.sponsor_id, p_campaign => p_campaign, p_notify => true,
    p_detail => jsonb_build_object('reason', case when c.closes_at <= p_now then 'date' else 'all_used' end)
  );
  return true;
end $$;

-- Returns unused money once no task is undecided, and again when a rejection becomes final.
create or replace function campaigns_release_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  due bigint[];
begin
  perform ledger_require_now(p_now, 'the time at which campaigns are due');
  select array_agg(d.id) into due
  from (
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
  ) d;
  return app_do_all('campaigns.release', 'campaigns_release_one', due, p_now);
end $$;
grant execute on function campaigns_release_due to porokh_app;

create or replace function campaigns_release_one(p_campaign bigint, p_now timestamptz) returns boolean
language sql
as $$
  select public.campaigns_release(p_campaign, 'system', null, p_now)
$$;
