-- Posts a deposit that an operator has seen on the account. Returns {outcome: 'confirmed'}, {outcome: 'not_found'}, or
-- {outcome: 'decided'} with its state.
create or replace function sponsors_confirm_deposit(p_token bytea, p_deposit bigint, p_now timestamptz) returns json
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
  -- The posting confirms it, and asks who has seen it.
  update sponsors_deposit set confirmed_by = operator where id = d.id;
  insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, sponsor, outside)
    values (
      p_now, 'sponsor_deposit', 'sponsor_deposit:' || d.id, 'operator', d.rail, d.sponsor_id, d.id,
      d.amount, -d.amount
    );
  perform audit_record(
    p_now, 'operator', operator, 'deposit.confirmed',
    p_sponsor => d.sponsor_id,
    p_notify => true,
    p_detail => jsonb_build_object('depositId', d.id, 'amount', d.amount)
  );
  return json_build_object('outcome', 'confirmed');
end $$;
revoke execute on function sponsors_confirm_deposit from public;
grant execute on function sponsors_confirm_deposit to porokh_app;
