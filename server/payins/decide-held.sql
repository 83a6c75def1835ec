-- Decides a payment that a person had to look at, as the operator with this session: credits what came, or nothing. The
-- operator gives a reason. Returns {outcome: 'confirmed'} or {outcome: 'failed'}; {outcome: 'not_found'}; or
-- {outcome: 'decided'} with its state.
create or replace function payins_decide_held(
  p_token bytea,
  p_deposit bigint,
  p_amount bigint,
  p_transaction text,
  p_reason text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  d sponsors_deposit;
  p payins_payment;
  becomes constant text := case when p_amount is null then 'failed' else 'confirmed' end;
begin
  select * into d from sponsors_deposit where id = p_deposit for no key update;
  select * into p from payins_payment where deposit_id = p_deposit for no key update;
  if p.deposit_id is null then
    return json_build_object('outcome', 'not_found');
  end if;
  if d.state <> 'held' then
    return json_build_object('outcome', 'decided', 'state', d.state);
  end if;
  if (length(p_reason) between 1 and 1000) is not true then
    perform ledger_refuse('an operator gives the reason of a decision');
  end if;
  perform inbox_decide('payment', d.id, operator, p_now);
  if p_amount is not null then
    if p_amount <= 0
      or coalesce(p.transaction, p_transaction) is null
      or not rails_claim_transaction(d.rail, coalesce(p.transaction, p_transaction), 'deposit', d.id, p_now)
    then
      return json_build_object('outcome', 'same_transaction');
    end if;
    update sponsors_deposit set
      amount = p_amount,
      announced = nullif(d.amount, p_amount),
      confirmed_by = operator
    where id = d.id;
  end if;
  update payins_payment set
    transaction = case when p_amount is null then transaction else coalesce(transaction, p_transaction) end,
    said_amount = case when p_amount is null or transaction is not null then said_amount else p_amount end,
    decided_by = operator,
    reason = p_reason,
    version = version + 1
  where deposit_id = d.id;
  if p_amount is null then
    update sponsors_deposit set state = 'failed' where id = d.id;
  else
    insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, sponsor, outside)
      values (
        p_now, 'sponsor_deposit', 'sponsor_deposit:' || d.id, 'operator', d.rail, d.sponsor_id, d.id,
        p_amount, -p_amount
      );
  end if;
  perform audit_record(
    p_now, 'operator', operator, 'deposit.' || becomes,
    p_sponsor => d.sponsor_id,
    p_notify => true,
    p_detail => jsonb_build_object(
      'depositId', d.id,
      'amount', coalesce(p_amount, d.amount),
      'announced', d.amount,
      'reason', p_reason
    )
  );
  return json_build_object('outcome', becomes);
end $$;
grant execute on function payins_decide_held to porokh_app;
