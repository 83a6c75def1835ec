-- Puts at most 1,000 requested payouts of a provider, the most that a bulk payment file may contain, into a new batch
-- of the operator with this session. They count as sent, because the operator can upload the file at any time. The
-- outcome is made, with the batch's id, or nothing.
create or replace function payouts_make_batch(p_token bytea, p_provider text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  session bigint := audit_session_of(operator);
  batch bigint;
  taken bigint[];
begin
  select array_agg(id)
  into taken
  from (
    select id
    from payouts_payout
    where state = 'requested'
      and rail = 'manual'
      and provider = p_provider
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
revoke execute on function payouts_make_batch from public;
grant execute on function payouts_make_batch to porokh_app;
