-- Disables webhooks without a responsible person. Pending messages are kept until a person enables them again and
-- becomes responsible. The organisation is told.
create or replace function webhooks_stop(p_endpoints bigint[], p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  e webhooks_endpoint;
begin
  for e in
    update webhooks_endpoint set
      state = 'off',
      version = version + 1
    where id = any (p_endpoints)
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
      p_now, 'system', null, 'webhook.stopped',
      p_sponsor => e.sponsor_id,
      p_detail => jsonb_build_object('endpointId', e.id, 'host', substring(e.url from '^[a-z]+://([^/?#]{1,200})'))
    );
  end loop;
end $$;

-- Whether a webhook may receive an event at this moment: the person who changed it last belongs to the organisation, in
-- a role that may see its events, and the API token that was used is valid. A webhook from before this person was
-- recorded receives no events about money.
create or replace function webhooks_may_hear(p_endpoint webhooks_endpoint, p_now timestamptz) returns boolean
language sql stable
as $$
  select (
    p_endpoint.changed_by is null and not 'money' = any (p_endpoint.events)
    or exists (
      select
      from public.sponsors_user p
      where p.user_id = p_endpoint.changed_by
        and p.sponsor_id = p_endpoint.sponsor_id
        and p.role = any (
          case
            when not 'money' = any (p_endpoint.events) then array['owner', 'editor']
            when p_endpoint.events = '{money}' then array['owner', 'finance']
            else array['owner']
          end
        )
    )
  ) and (
    p_endpoint.token_id is null
    or exists (
      select
      from public.sponsors_token t
      where t.id = p_endpoint.token_id
        and t.revoked_at is null
        and t.expires_at > p_now
        and 'webhooks' = any (t.scopes)
    )
  )
$$;
grant execute on function webhooks_may_hear to porokh_app;

-- Stops the webhooks without a responsible person, such as after a token has expired. Returns the number.
create or replace function webhooks_stop_unheard(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  unheard bigint[];
begin
  perform ledger_require_now(p_now, 'the time of a job');
  unheard := array(
    select w.id
    from webhooks_endpoint w
      join sponsors_sponsor s on s.id = w.sponsor_id and s.closed_at is null
    where w.state <> 'off'
      and w.removed_at is null
      and not webhooks_may_hear(w, p_now)
    order by w.id
    limit 100
  );
  perform webhooks_stop(unheard, p_now);
  return cardinality(unheard);
end $$;
grant execute on function webhooks_stop_unheard to porokh_app;

-- A webhook last changed by an API token stops when that token is revoked, so that a thief of the token receives
-- nothing more.
create or replace function webhooks_stop_with_token() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform webhooks_stop(array(select id from webhooks_endpoint where token_id = new.id), new.revoked_at);
  return null;
end $$;

create or replace trigger stop_webhooks after update of revoked_at on sponsors_token
  for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function webhooks_stop_with_token();
