-- Cancels unsent refunds in the name of p_by.
create or replace function sponsors_take_back(p_refunds bigint[], p_by bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  r sponsors_refund;
begin
  for r in
    update sponsors_refund set
      state = 'cancelled',
      decided_at = p_now
    where id = any (p_refunds)
      and state = 'requested'
      and at_gateway_since is null
    returning *
  loop
    perform audit_record(
      p_now, 'sponsor', p_by, 'refund.cancelled',
      p_sponsor => r.sponsor_id,
      p_detail => jsonb_build_object('refundId', r.id)
    );
  end loop;
end $$;

-- Cancels a refund that its sponsor requested. Returns {outcome: 'cancelled'}, {outcome: 'not_found'}, or {outcome:
-- 'decided'} with its state.
create or replace function sponsors_cancel_refund(p_sponsor bigint, p_user bigint, p_refund bigint, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  r sponsors_refund;
begin
  perform ledger_require_now(p_now, 'the time of a cancelled refund');
  select * into r from sponsors_refund where id = p_refund and sponsor_id = p_sponsor for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  perform sponsors_require_role(p_user, p_sponsor, '{owner,finance}');
  if r.state <> 'requested' or r.at_gateway_since is not null then
    return json_build_object(
      'outcome', 'decided',
      'state', case r.state when 'requested' then 'sending' else r.state end
    );
  end if;
  perform sponsors_take_back(array[r.id], p_user, p_now);
  return json_build_object('outcome', 'cancelled');
end $$;
grant execute on function sponsors_cancel_refund to porokh_app;
