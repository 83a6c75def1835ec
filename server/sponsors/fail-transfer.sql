-- Marks a deposit that never arrived. No money moves. Returns {outcome: 'failed'}, {outcome: 'not_found'}, or
-- {outcome: 'decided'} with its state.
create or replace function sponsors_fail_transfer(p_token bytea, p_deposit bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_of(p_token, p_now);
  d sponsors_deposit;
begin
  select * into d from sponsors_deposit where id = p_deposit for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if d.state <> 'pending' then
    return json_build_object('outcome', 'decided', 'state', d.state);
  end if;
  update sponsors_deposit set state = 'failed' where id = d.id;
  perform audit_record(
    p_now, 'operator', operator, 'deposit.failed',
    p_sponsor => d.sponsor_id,
    p_notify => true,
    p_detail => jsonb_build_object('depositId', d.id, 'amount', d.amount)
  );
  return json_build_object('outcome', 'failed');
end $$;
revoke execute on function sponsors_fail_transfer from public;
grant execute on function sponsors_fail_transfer to porokh_app;
