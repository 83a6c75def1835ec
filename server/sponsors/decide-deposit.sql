-- Posts a deposit that the operator with this session has seen on the account, or marks one that never arrived: then no
-- money moves. Returns {outcome: 'confirmed'} or {outcome: 'failed'}; {outcome: 'not_found'}; or {outcome: 'decided'}
-- with its state.
create or replace function sponsors_decide_deposit(
  p_token bytea,
  p_deposit bigint,
  p_arrived boolean,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  d sponsors_deposit;
  becomes text := case when p_arrived then 'confirmed' else 'failed' end;
begin
  if p_arrived is null then
    perform ledger_refuse('an operator says whether a deposit has arrived');
  end if;
  select * into d from sponsors_deposit where id = p_deposit for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if d.state <> 'pending' then
    return json_build_object('outcome', 'decided', 'state', d.state);
  end if;
  perform inbox_decide('deposit', d.id, operator, p_now);
  if p_arrived then
    -- The posting confirms it, and asks who has seen it.
    update sponsors_deposit set confirmed_by = operator where id = d.id;
    insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, sponsor, outside)
      values (
        p_now, 'sponsor_deposit', 'sponsor_deposit:' || d.id, 'operator', d.rail, d.sponsor_id, d.id,
        d.amount, -d.amount
      );
  else
    update sponsors_deposit set state = 'failed' where id = d.id;
  end if;
  perform audit_record(
    p_now, 'operator', operator, 'deposit.' || becomes,
    p_sponsor => d.sponsor_id,
    p_notify => true,
    p_detail => jsonb_build_object('depositId', d.id, 'amount', d.amount)
  );
  return json_build_object('outcome', becomes);
end $$;
grant execute on function sponsors_decide_deposit to porokh_app;
