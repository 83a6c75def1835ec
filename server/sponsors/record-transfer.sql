-- From this amount on, in poisha, two operators have to record the same values of a bank transfer.
create or replace function sponsors_second_operator_above() returns bigint
language sql immutable
as $$ select 50000000::bigint $$;

-- The reference that a sponsor writes on a bank transfer, for operators and statements: the deposit's number, and two
-- check digits against typing errors.
create or replace function sponsors_transfer_reference(p_deposit bigint) returns text
language sql immutable
as $$ select 'PK' || p_deposit || lpad((98 - (p_deposit % 97) * 100 % 97)::pg_catalog.text, 2, '0') $$;
grant execute on function sponsors_transfer_reference to porokh_app;

-- Records a bank transfer that the operator with this session has seen on the account: the amount, the day in Dhaka,
-- and the evidence. The received amount is credited, even if another amount was announced or the deposit was already
-- closed: a bank takes days. Above a limit, a second operator has to record the same. Returns {outcome: 'confirmed'};
-- {outcome: 'recorded'} when a second operator is needed; {outcome: 'not_found'}; {outcome: 'seen'} with the `deposit`
-- that was credited for the same evidence; or {outcome: 'decided'} with its state.
create or replace function sponsors_record_transfer(
  p_token bytea,
  p_deposit bigint,
  p_received bigint,
  p_value_date date,
  p_evidence text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  d sponsors_deposit;
  first_operator bigint;
  same bigint;
begin
  if (p_received > 0 and p_value_date is not null and length(p_evidence) > 0) is not true then
    perform ledger_refuse('an operator records the amount, the day and the evidence of a transfer');
  end if;
  -- The bank's day may not be in our future.
  if p_value_date > (p_now at time zone content_time_zone())::date then
    perform ledger_refuse('a transfer has not come tomorrow');
  end if;
  select * into d from sponsors_deposit where id = p_deposit and rail in ('manual', 'sandbox') for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if d.state not in ('pending', 'failed', 'cancelled') then
    return json_build_object('outcome', 'decided', 'state', d.state);
  end if;
  perform inbox_decide('deposit', d.id, operator, p_now);
  -- A line of a statement is credited to only one deposit; a unique index ensures it, too.
  select id into same
  from sponsors_deposit
  where state = 'confirmed'
    and value_date = p_value_date
    and received = p_received
    and text_normal_form(regexp_replace(evidence, '[[:space:]]+', '', 'g'))
      = text_normal_form(regexp_replace(p_evidence, '[[:space:]]+', '', 'g'));
  if found then
    return json_build_object('outcome', 'seen', 'deposit', same);
  end if;
  if (d.received, d.value_date) = (p_received, p_value_date) and d.recorded_by <> operator then
    first_operator := d.recorded_by;
  end if;
  if greatest(p_received, d.amount) >= sponsors_second_operator_above() and first_operator is null then
    update sponsors_deposit set
      recorded_by = operator,
      received = p_received,
      value_date = p_value_date,
      evidence = p_evidence
    where id = d.id;
    perform audit_record(
      p_now, 'operator', operator, 'deposit.recorded',
      p_sponsor => d.sponsor_id,
      p_detail => jsonb_build_object(
        'depositId', d.id,
        'amount', p_received,
        'announced', d.amount,
        'valueDate', p_value_date,
        'evidence', p_evidence
      )
    );
    return json_build_object('outcome', 'recorded');
  end if;
  -- The posting confirms it, and requires the recording operator.
  update sponsors_deposit set
    amount = p_received,
    announced = nullif(d.amount, p_received),
    recorded_by = coalesce(first_operator, operator),
    received = p_received,
    value_date = p_value_date,
    evidence = case when first_operator is null then p_evidence else d.evidence end,
    confirmed_by = operator
  where id = d.id;
  insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, sponsor, outside)
    values (
      p_now, 'sponsor_deposit', 'sponsor_deposit:' || d.id, 'operator', d.rail, d.sponsor_id, d.id,
      p_received, -p_received
    );
  perform audit_record(
    p_now, 'operator', operator, 'deposit.confirmed',
    p_sponsor => d.sponsor_id,
    p_notify => true,
    p_detail => jsonb_strip_nulls(jsonb_build_object(
      'depositId', d.id,
      'amount', p_received,
      'announced', nullif(d.amount, p_received),
      'valueDate', p_value_date,
      'evidence', p_evidence
    ))
  );
  return json_build_object('outcome', 'confirmed');
end $$;
grant execute on function sponsors_record_transfer to porokh_app;

-- Closes a bank transfer that never arrived, as the operator with this session. No money moves. Returns
-- {outcome: 'failed'}, {outcome: 'not_found'} or {outcome: 'decided'} with its state.
create or replace function sponsors_fail_transfer(p_token bytea, p_deposit bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  d sponsors_deposit;
begin
  select * into d from sponsors_deposit where id = p_deposit and rail in ('manual', 'sandbox') for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  -- A transfer recorded by one operator cannot be closed as never arrived by another.
  if d.state <> 'pending' or d.recorded_by <> operator then
    return json_build_object('outcome', 'decided', 'state', d.state);
  end if;
  perform inbox_decide('deposit', d.id, operator, p_now);
  update sponsors_deposit set state = 'failed' where id = d.id;
  perform audit_record(
    p_now, 'operator', operator, 'deposit.failed',
    p_sponsor => d.sponsor_id,
    p_notify => true,
    p_detail => jsonb_build_object('depositId', d.id, 'amount', d.amount)
  );
  return json_build_object('outcome', 'failed');
end $$;
grant execute on function sponsors_fail_transfer to porokh_app;

-- Cancels a bank transfer that its sponsor announced and no operator has recorded. Returns {outcome: 'cancelled'},
-- {outcome: 'not_found'} or {outcome: 'decided'} with its state.
create or replace function sponsors_cancel_deposit(p_sponsor bigint, p_user bigint, p_deposit bigint, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  d sponsors_deposit;
begin
  perform ledger_require_now(p_now, 'the time of a cancelled deposit');
  select * into d from sponsors_deposit where id = p_deposit and sponsor_id = p_sponsor for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  perform sponsors_require_role(p_user, p_sponsor, '{owner,finance}');
  if d.state <> 'pending' or d.rail <> 'manual' or d.recorded_by is not null then
    return json_build_object('outcome', 'decided', 'state', d.state);
  end if;
  update sponsors_deposit set state = 'cancelled' where id = d.id;
  perform audit_record(
    p_now, 'sponsor', p_user, 'deposit.cancelled',
    p_sponsor => d.sponsor_id,
    p_detail => jsonb_build_object('depositId', d.id, 'amount', d.amount)
  );
  return json_build_object('outcome', 'cancelled');
end $$;
grant execute on function sponsors_cancel_deposit to porokh_app;
