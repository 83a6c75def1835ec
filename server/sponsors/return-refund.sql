-- Returns a refund that cannot be sent, with a reason, as an operator. Returns {outcome: 'returned'},
-- {outcome: 'not_found'}, or {outcome: 'decided'} with its state.
create or replace function sponsors_return_refund(
  p_token bytea,
  p_refund bigint,
  p_reason text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  r sponsors_refund;
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
  perform inbox_decide('refund', r.id, operator, p_now);
  update sponsors_refund set
    state = 'returned',
    reason = p_reason,
    decided_at = p_now,
    decided_by = operator
  where id = r.id;
  perform audit_record(
    p_now, 'operator', operator, 'refund.returned',
    p_sponsor => r.sponsor_id,
    p_notify => true,
    p_detail => jsonb_build_object('refundId', r.id, 'amount', r.amount, 'reason', p_reason)
  );
  return json_build_object('outcome', 'returned');
end $$;
grant execute on function sponsors_return_refund to porokh_app;
