-- Decides a payment that was held for a person, as the operator with this session: credits the received money, or
-- nothing. The operator gives a reason. The credit never exceeds the amount that the gateway reported. From a limit on,
-- and if the gateway reported no amount of ours, a second operator has to make the same decision. Returns {outcome:
-- 'confirmed'} or {outcome: 'failed'}; {outcome: 'recorded'} when a second operator is needed; {outcome:
-- 'same_transaction'}; {outcome: 'too_much'} with the reported amount; {outcome: 'not_found'}; or {outcome: 'decided'}
-- with its state.
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
  number_of text;
  said bigint;
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
  if p_amount is null then
    update payins_payment set
      decided_by = operator,
      reason = p_reason,
      version = version + 1
    where deposit_id = d.id;
    update sponsors_deposit set state = 'failed' where id = d.id;
    perform payins_sort_notices(d.id);
    perform payins_note_decision(d, operator, 'deposit.failed', d.amount, p_reason, p_now);
    return json_build_object('outcome', 'failed');
  end if;
  number_of := coalesce(p.transaction, p_transaction);
  -- An amount counts only in our currency, and with the transaction that the gateway reported.
  said := case when p.transaction is not null and p.said_currency = 'BDT' then p.said_amount end;
  if p_amount > said then
    return json_build_object('outcome', 'too_much', 'most', said);
  end if;
  if p_amount <= 0
    or number_of is null
    or exists (
      select
      from rails_transaction
      where provider = d.rail
        and trx_id = number_of
        and (subject_kind <> 'deposit' or subject_id <> d.id)
    )
  then
    return json_build_object('outcome', 'same_transaction');
  end if;
  if (said is null or p_amount >= sponsors_second_operator_above())
    and (
      p.proposed_by <> operator
      and p.proposed_amount = p_amount
      and p.proposed_transaction = number_of
    ) is not true
  then
    update payins_payment set
      proposed_by = operator,
      proposed_amount = p_amount,
      proposed_transaction = number_of,
      version = version + 1
    where deposit_id = d.id;
    perform payins_note_decision(d, operator, 'deposit.recorded', p_amount, p_reason, p_now);
    return json_build_object('outcome', 'recorded');
  end if;
  if not rails_claim_transaction(d.rail, number_of, 'deposit', d.id, p_now) then
    return json_build_object('outcome', 'same_transaction');
  end if;
  update payins_payment set
    transaction = number_of,
    said_amount = case when p.transaction is null then p_amount else said_amount end,
    decided_by = operator,
    reason = p_reason,
    version = version + 1
  where deposit_id = d.id;
  update sponsors_deposit set
    amount = p_amount,
    announced = nullif(d.amount, p_amount),
    confirmed_by = operator
  where id = d.id;
  perform payins_sort_notices(d.id);
  -- The gateway's fee is a cost of the platform.
  perform ledger_note_cost(d.rail, null, d.id, said - p.said_net, p_now);
  insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, sponsor, outside)
    values (
      p_now, 'sponsor_deposit', 'sponsor_deposit:' || d.id, 'operator', d.rail, d.sponsor_id, d.id,
      p_amount, -p_amount
    );
  perform payins_note_decision(d, operator, 'deposit.confirmed', p_amount, p_reason, p_now);
  return json_build_object('outcome', 'confirmed');
end $$;
grant execute on function payins_decide_held to porokh_app;

-- Writes a decision about a deposit into the audit log. The application may not call it.
create or replace function payins_note_decision(
  d sponsors_deposit,
  p_operator bigint,
  p_action text,
  p_amount bigint,
  p_reason text,
  p_now timestamptz
) returns void
language sql set search_path = public, pg_temp
as $$
  select audit_record(
    p_now, 'operator', p_operator, p_action,
    p_sponsor => d.sponsor_id,
    p_notify => p_action <> 'deposit.recorded',
    p_detail => jsonb_build_object(
      'depositId', d.id,
      'amount', p_amount,
      'announced', d.amount,
      'reason', p_reason
    )
  )
$$;
