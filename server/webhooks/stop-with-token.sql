-- A webhook that an API token changed last stops when that token is revoked, so that whoever stole the token hears of
-- nothing more. What waits for it is kept until a person switches it on again.
create or replace function webhooks_stop_with_token() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  e webhooks_endpoint;
begin
  perform ledger_refuse_old_snapshot();
  for e in
    update webhooks_endpoint set
      state = 'off',
      version = version + 1
    where token_id = new.id
      and state <> 'off'
      and removed_at is null
    returning *
  loop
    update webhooks_delivery set
      next_try_at = null,
      tries = 0
    where endpoint_id = e.id
      and event_id is not null
      and next_try_at is not null;
    perform audit_record(
      new.revoked_at, 'system', null, 'webhook.stopped',
      p_sponsor => e.sponsor_id,
      p_detail => jsonb_build_object('endpointId', e.id, 'host', substring(e.url from '^[a-z]+://([^/?#]{1,200})'))
    );
  end loop;
  return null;
end $$;

create or replace trigger stop_webhooks after update of revoked_at on sponsors_token
  for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function webhooks_stop_with_token();
