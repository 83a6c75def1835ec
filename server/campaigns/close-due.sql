-- Closes campaigns whose places are all used or whose end date has passed. One that fails keeps no other waiting
-- (app_do_all).
create or replace function campaigns_close_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time at which campaigns are due');
  return app_do_all(
    'campaigns.close', 'campaigns_close_one', array(
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
    ), p_now
  );
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
