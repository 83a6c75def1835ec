-- Marks an endpoint as failing after one of its messages was given up, and records an event for the sponsor. Pending
-- messages are kept until it is enabled again. Returns whether this call was the first to mark it.
create or replace function webhooks_fail(p_endpoint bigint, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  e webhooks_endpoint;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  update webhooks_endpoint set
    state = 'failing',
    version = version + 1
  where id = p_endpoint
    and state = 'on'
    and removed_at is null
    and exists (
      select from webhooks_delivery
      where endpoint_id = p_endpoint
        and event_id is not null
        and next_try_at is null
        and delivered_at is null
        and tries > 0
    )
  returning * into e;
  if not found then
    return false;
  end if;
  update webhooks_delivery set
    next_try_at = null,
    tries = 0
  where endpoint_id = p_endpoint
    and event_id is not null
    and next_try_at is not null;
  perform audit_record(
    p_now, 'system', null, 'webhook.failing',
    p_sponsor => e.sponsor_id,
    p_detail => jsonb_build_object('endpointId', e.id, 'host', substring(e.url from '^[a-z]+://([^/?#]{1,200})'))
  );
  return true;
end $$;
grant execute on function webhooks_fail to porokh_app;
