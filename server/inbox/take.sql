-- The role that decides items of this kind, besides admins. The same as `workOf` in contract/inbox.ts.
create or replace function inbox_work(p_kind text) returns text
language sql immutable
as $$
  select case
    when p_kind in ('dispute', 'appeal', 'ticket', 'fraud', 'abuse') then 'support'
    when p_kind in (
      'batch', 'unknown', 'unsent', 'refund', 'deposit', 'payment', 'approval', 'day', 'leftover'
    ) then 'finance'
    when p_kind in ('campaign', 'text') then 'content'
    when p_kind in ('settings', 'closing', 'role', 'addition') then 'admin'
  end
$$;

-- Locks the item's row, as deciding functions do, and returns whether it waits. The application may not call it.
create or replace function inbox_waits(p_kind text, p_item bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
begin
  case p_kind
    when 'dispute' then
      perform from tasks_place where id = p_item and state = 'disputed' and wake_at is not null for no key update;
    when 'appeal' then
      perform
      from holds_hold
      where id = p_item
        and appealed_at is not null
        and answered_at is null
        and ended_at is null
        and (ends_at is null or ends_at > p_now)
      for no key update;
    when 'batch' then
      perform from payouts_batch where id = p_item and ended_at is null for no key update;
    when 'unknown' then
      perform from payouts_call where payout_id = p_item and person_from <= p_now for no key update;
    when 'unsent' then
      return payouts_lock_unsent(p_item);
    when 'ticket' then
      perform from support_ticket where id = p_item and state = 'open' for no key update;
    when 'refund' then
      perform from sponsors_refund where id = p_item and state = 'requested' for no key update;
    when 'deposit' then
      perform from sponsors_deposit where id = p_item and state = 'pending' and rail = 'manual' for no key update;
    when 'payment' then
      perform from sponsors_deposit where id = p_item and state = 'held' for no key update;
    when 'fraud' then
      perform from support_fraud_report where id = p_item and state = 'open' for no key update;
    when 'approval', 'closing', 'role', 'addition', 'text' then
      perform
      from approvals_proposal
      where id = p_item
        and state = 'proposed'
        and approvals_queue(kind) = p_kind
      for no key update;
    when 'settings' then
      perform
      from content_change
      where id = p_item
        and confirmed_at is null
        and counted_at is null
        and cancelled_at is null
      for no key update;
    when 'campaign' then
      perform from campaigns_campaign where id = p_item and state = 'in_review' for no key update;
    when 'abuse' then
      perform from abuse_entry where id = p_item and looked_at is null for no key update;
    when 'leftover' then
      perform
      from reconciliation_day
      where id = p_item
        and state = 'open'
        and lines_open + movements_open > 0
        and ends_at <= p_now
      for no key update;
    when 'day' then
      perform from reconciliation_day where id = p_item and state in ('proposed', 'reopening') for no key update;
    else
      return false;
  end case;
  return found;
end $$;

-- Claims a waiting item for the operator with this session or, with p_for, for a colleague. Claiming an item again is a
-- step: the half hour restarts. Returns {outcome: 'taken'}; 'not_found' if no such item waits or p_for is not an
-- operator; or 'claimed' with {by, since} if another operator holds it and p_over is not true. The audit log records
-- taking over and giving to a colleague.
create or replace function inbox_take(
  p_token bytea,
  p_kind text,
  p_item bigint,
  p_for bigint,
  p_over boolean,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, inbox_work(p_kind));
  holder bigint := coalesce(p_for, operator);
  held inbox_claim;
begin
  if not exists (
    select from members_user where id = holder and works_on in ('admin', inbox_work(p_kind)) and closed_at is null
  )
    or not inbox_waits(p_kind, p_item, p_now)
  then
    return json_build_object('outcome', 'not_found');
  end if;
  select * into held
  from inbox_claim
  where kind = p_kind
    and item_id = p_item
    and step_at > p_now - inbox_lasts();
  if held.operator_id <> operator and p_over is not true then
    return json_build_object(
      'outcome', 'claimed',
      'by', (select username from members_user where id = held.operator_id),
      'since', held.taken_at
    );
  end if;
  insert into inbox_claim as c (kind, item_id, operator_id, taken_at, step_at)
    values (p_kind, p_item, holder, p_now, p_now)
    on conflict (kind, item_id) do update set
      operator_id = excluded.operator_id,
      taken_at = case when held.operator_id = holder then c.taken_at else p_now end,
      step_at = p_now;
  if held.operator_id <> operator or holder <> operator and holder is distinct from held.operator_id then
    perform audit_record(
      p_now, 'operator', operator,
      case when held.operator_id <> operator then 'inbox.taken_over' else 'inbox.assigned' end,
      p_detail => jsonb_build_object('item', p_kind, 'itemId', p_item, 'heldBy', held.operator_id, 'givenTo', holder)
    );
  end if;
  -- Expired claims are soon deleted.
  delete from inbox_claim
  where (kind, item_id) in (
    select kind, item_id
    from inbox_claim
    where step_at < p_now - interval '24 hours'
    order by step_at
    limit 20
    for update skip locked
  );
  return json_build_object('outcome', 'taken');
end $$;
grant execute on function inbox_take to porokh_app;

-- Ends the operator's own claim. Returns whether there was one.
create or replace function inbox_give_back(p_token bytea, p_kind text, p_item bigint, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_of(p_token, p_now);
begin
  delete from inbox_claim
  where kind = p_kind
    and item_id = p_item
    and operator_id = operator
    and step_at > p_now - inbox_lasts();
  return found;
end $$;
grant execute on function inbox_give_back to porokh_app;
