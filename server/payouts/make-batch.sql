-- The providers with manual payouts that wait for a batch, and the time of the oldest one.
create or replace view payouts_unsent as
  select
    n.id,
    n.provider,
    first.requested_at as since
  from (values (1::bigint, 'bkash'), (2, 'nagad'), (3, 'rocket')) n(id, provider)
    cross join lateral (
      select requested_at
      from payouts_payout
      where state = 'requested'
        and rail = 'manual'
        and provider = n.provider
      order by id
      limit 1
    ) first;
grant select on payouts_unsent to porokh_app;

-- Whether payouts of a provider, by its number in payouts_unsent, wait to be sent. Until the end of the transaction, no
-- other transaction puts them into a batch. The application may not call it.
create or replace function payouts_lock_unsent(p_provider bigint) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(4010, (p_provider % 1000)::integer);
  return exists (select from payouts_unsent where id = p_provider);
end $$;

-- Puts at most 1,000 requested payouts of a provider, the limit of a bulk payment file, into a new batch of the
-- operator with this session. They count as sent, because the operator can upload the file at any time. The outcome is
-- made, with the batch's id, or nothing.
create or replace function payouts_make_batch(p_token bytea, p_provider text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  session bigint := audit_session_of(operator);
  batch bigint;
  taken bigint[];
  place bigint := array_position(array['bkash', 'nagad', 'rocket'], p_provider);
begin
  if payouts_lock_unsent(place) is not true then
    return json_build_object('outcome', 'nothing');
  end if;
  perform inbox_decide('unsent', place, operator, p_now);
  select array_agg(id)
  into taken
  from (
    select id
    from payouts_payout w
    where state = 'requested'
      and rail = 'manual'
      and provider = p_provider
      and payouts_waits_until(w, p_now) is null
    order by id
    limit 1000
    for update skip locked
  ) waiting;
  if taken is null then
    return json_build_object('outcome', 'nothing');
  end if;
  insert into payouts_batch (provider, created_by, created_at)
    values (p_provider, operator, p_now)
    returning id into batch;
  update payouts_payout set
    state = 'sending',
    sent_at = p_now,
    batch_id = batch
  where id = any (taken);
  insert into audit_event (at, actor, actor_id, action, member_id, payout_id, detail)
    select
      p_now, 'operator', operator, 'payout.sent', member_id, id,
      jsonb_build_object('amount', amount, 'batchId', batch, 'session', session)
    from payouts_payout
    where id = any (taken)
    order by id;
  return json_build_object('outcome', 'made', 'id', batch);
end $$;
grant execute on function payouts_make_batch to porokh_app;
