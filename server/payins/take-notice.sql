-- Handles a signed message about a payment, once. It makes us query a payment of ours sooner. A message waits for a
-- person if its money differs from the payment's, or belongs to no payment, such as money paid by a QR code. Returns
-- matched, open, or known if the message came before.
create or replace function payins_take_notice(
  p_rail text,
  p_message_id text,
  p_invoice text,
  p_transaction text,
  p_amount bigint,
  p_kind text,
  p_reference text,
  p_now timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  deposit bigint;
  fits boolean;
begin
  p_now := ledger_require_now(p_now, 'the time of a message of a gateway');
  deposit := coalesce(
    payins_hint(p_rail, p_invoice, null, 'success', null, true, p_now),
    -- A payment whose transaction we already know.
    (select deposit_id from payins_payment where transaction = p_transaction and rail = p_rail)
  );
  -- An unfinished payment is queried, unless its opening got no answer.
  fits := exists (
    select
    from payins_payment
    where deposit_id = deposit
      and (
        transaction = p_transaction
        or transaction is null and gateway_id is not null and decided_by is null
      )
  );
  -- The same money in another message waits only once.
  if not fits and exists (
    select from payins_notice
    where transaction = p_transaction
      and rail = p_rail
      and state <> 'matched'
  ) then
    return 'known';
  end if;
  insert into payins_notice (rail, message_id, at, transaction, amount, kind, reference, deposit_id, state)
    values (
      p_rail, p_message_id, p_now, p_transaction, p_amount, p_kind, p_reference, deposit,
      case when fits then 'matched' else 'open' end
    )
    on conflict (message_id) do nothing;
  if not found then
    return 'known';
  end if;
  return case when fits then 'matched' else 'open' end;
end $$;
grant execute on function payins_take_notice to porokh_app;

-- Once a payment has ended, messages about its transaction are matched, and other messages with its number wait for a
-- person. The application may not call it.
create or replace function payins_sort_notices(p_deposit bigint) returns void
language sql set search_path = public, pg_temp
as $$
  update payins_notice n set
    state = case when n.transaction = p.transaction then 'matched' else 'open' end,
    deposit_id = p.deposit_id
  from payins_payment p
  where p.deposit_id = p_deposit
    and (n.deposit_id = p.deposit_id or n.transaction = p.transaction and n.rail = p.rail)
    and n.state <> 'settled'
$$;

-- Records what an operator with this session did with money that belongs to no payment of ours. No money moves. Returns
-- {outcome: 'settled'}, {outcome: 'not_found'} or {outcome: 'decided'} with its state.
create or replace function payins_settle_notice(p_token bytea, p_notice bigint, p_note text, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  n payins_notice;
begin
  select * into n from payins_notice where id = p_notice for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if n.state <> 'open' then
    return json_build_object('outcome', 'decided', 'state', n.state);
  end if;
  if (length(p_note) between 1 and 1000) is not true then
    perform ledger_refuse('an operator notes what became of the money');
  end if;
  update payins_notice set
    state = 'settled',
    decided_by = operator,
    decided_at = p_now,
    note = p_note
  where id = n.id;
  perform audit_record(
    p_now, 'operator', operator, 'payment.settled',
    p_detail => jsonb_build_object('noticeId', n.id, 'amount', n.amount, 'note', p_note)
  );
  return json_build_object('outcome', 'settled');
end $$;
grant execute on function payins_settle_notice to porokh_app;
