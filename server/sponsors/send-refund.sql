-- Sends a refund as an operator: back to its payment at a gateway, or else by bank transfer. A bank transfer is posted
-- before it is made, so that money spent meanwhile is never sent. Returns {outcome: 'sent'}, {outcome: 'not_found'},
-- {outcome: 'decided'} with its state, or {outcome: 'balance_short'} with the balance and the amount in poisha.
create or replace function sponsors_send_refund(p_token bytea, p_refund bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  r sponsors_refund;
  available bigint;
begin
  select * into r from sponsors_refund where id = p_refund for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if r.state <> 'requested' or r.at_gateway_since is not null then
    return json_build_object(
      'outcome', 'decided',
      'state', case r.state when 'requested' then 'sending' else r.state end
    );
  end if;
  select balance - reserved into available from ledger_sponsor where sponsor_id = r.sponsor_id for no key update;
  if available < r.amount then
    return json_build_object('outcome', 'balance_short', 'balance', available, 'needed', r.amount);
  end if;
  perform inbox_decide('refund', r.id, operator, p_now);
  if payins_begin_refund(r, operator, p_now) then
    return json_build_object('outcome', 'sent');
  end if;
  -- The posting marks the refund as sent, and requires the deciding operator.
  update sponsors_refund set decided_by = operator where id = r.id;
  insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, operator_id, sponsor, outside)
    values (
      p_now, 'sponsor_refund', 'sponsor_refund:' || r.id, 'operator', 'manual', r.sponsor_id, operator,
      -r.amount, r.amount
    );
  perform audit_record(
    p_now, 'operator', operator, 'refund.sent',
    p_sponsor => r.sponsor_id,
    p_notify => true,
    p_detail => jsonb_build_object(
      'refundId', r.id,
      'amount', r.amount,
      'account', coalesce(r.account_end, r.account)
    )
  );
  return json_build_object('outcome', 'sent');
end $$;
grant execute on function sponsors_send_refund to porokh_app;
