-- Stores the page that the gateway created for a payment. Returns false if nobody waits for it any more.
create or replace function payins_open(
  p_deposit bigint,
  p_gateway_id text,
  p_page text,
  p_signatures jsonb,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  p_now := ledger_require_now(p_now, 'the time at which a payment was opened');
  update payins_payment set
    gateway_id = p_gateway_id,
    page_url = p_page,
    signatures = p_signatures,
    next = 'query',
    due_at = p_now + payins_wait(1, true),
    asked = 1,
    version = version + 1
  where deposit_id = p_deposit
    and next = 'abandon'
    and gateway_id is null;
  return found;
end $$;
grant execute on function payins_open to porokh_app;

-- Stores a gateway's answer about a payment. p_answer.is:
--   paid      transaction, amount, currency, invoice, gatewayId, validation, net, differs: credits the sponsor if all
--             of it matches, and otherwise holds the deposit for a person;
--   refused   code: the gateway refused the payment permanently;
--   ended     code: the payment failed, was cancelled or expired; a later success still counts;
--   waiting   the payer has not paid;
--   approved  the payer has agreed, and nothing was executed;
--   not_tried nothing was sent to the gateway;
--   unknown   code: the outcome is unknown.
-- p_executed: the number of executions when the call started. Returns the state of the deposit.
create or replace function payins_take_answer(
  p_deposit bigint,
  p_call text,
  p_answer jsonb,
  p_now timestamptz,
  p_executed integer default null
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  d sponsors_deposit;
  p payins_payment;
  answer text := p_answer ->> 'is';
  code constant text := left(coalesce(nullif(p_answer ->> 'code', ''), answer), 60);
  is_over boolean;
begin
  p_now := ledger_require_now(p_now, 'the time of a gateway''s answer');
  select * into d from sponsors_deposit where id = p_deposit for no key update;
  select * into p from payins_payment where deposit_id = p_deposit for no key update;
  if p.deposit_id is null then
    perform ledger_refuse('no payment at a gateway');
  end if;
  perform payins_pause(p.rail, p_call, p_answer, p_now);
  if d.state in ('confirmed', 'held') or p.decided_by is not null then
    -- Money that arrives after the end of a payment is never credited automatically.
    if answer = 'paid' and d.state <> 'held' and p_answer ->> 'transaction' is distinct from p.transaction then
      insert into payins_notice (rail, message_id, at, transaction, amount, reference, deposit_id, state)
        values (
          p.rail,
          'answer:' || d.id || ':' || coalesce(p_answer ->> 'transaction', ''),
          p_now,
          p_answer ->> 'transaction',
          (p_answer ->> 'amount')::bigint,
          p.invoice,
          d.id,
          'open'
        )
        on conflict (message_id) do nothing;
    end if;
    return d.state;
  end if;
  -- An answer to a call from before an execute says nothing about that execute.
  if p_executed <> p.executed and answer <> 'paid' then
    return d.state;
  end if;
  if answer = 'paid' then
    return payins_settle(d, p, p_answer, p_now);
  end if;
  is_over := p_now >= p.ends_at;
  -- A second execute may be refused because the first one, whose answer was lost, has moved the money.
  if answer = 'refused' and p.executed > 1 then
    answer := 'unknown';
  end if;
  if answer = 'refused' then
    perform payins_close(
      d.id, 'failed', code, p_now,
      -- After a refusal by the payer's wallet, another try at the same page of SSLCOMMERZ may still succeed.
      case when p.rail = 'sslcommerz' and p_call <> 'create' and not is_over then p.ends_at + interval '15 minutes' end
    );
  elsif answer = 'approved' and p.rail = 'bkash' and p.executed < 2 and not is_over then
    update payins_payment set
      next = 'execute',
      due_at = p_now,
      why = code
    where deposit_id = d.id;
  elsif answer in ('not_tried', 'waiting') and p_call = 'execute' and not is_over then
    update payins_payment set
      next = case answer when 'waiting' then 'query' else 'execute' end,
      due_at = p_now + case answer when 'waiting' then interval '5 minutes' else interval '1 minute' end,
      executed = executed - 1,
      why = code
    where deposit_id = d.id;
  elsif answer = 'ended' or answer = 'waiting' and is_over and p.executed = 0 then
    perform payins_close(
      d.id,
      case when answer = 'ended' and code = 'cancelled' then 'cancelled' else 'failed' end,
      case when answer = 'ended' then code else 'expired' end,
      p_now,
      case when p.rail = 'sslcommerz' and not is_over then least(p_now + interval '1 hour', p.ends_at) end
    );
  elsif is_over then
    -- If an execute got no answer, or the payer's actions are unknown, a person decides: a query may lag.
    if p.executed > 0
      or p.rail = 'sslcommerz' and p.gateway_id is not null
      or answer = 'approved'
      or code = 'not_stored'
    then
      perform payins_hold(d, p, code, p_now);
    else
      perform payins_close(d.id, 'failed', 'expired', p_now);
    end if;
  else
    update payins_payment set
      next = case when p_call = 'create' then 'abandon' else 'query' end,
      due_at = case
        when p_call = 'create' then p_now
        else least(
          p_now + payins_wait(asked, answer = 'waiting' and executed = 0 and hint is distinct from 'success'),
          greatest(p.ends_at + interval '15 minutes', p_now + interval '1 minute')
        )
      end,
      why = code,
      version = version + 1
    where deposit_id = d.id;
    if p_call = 'create' then
      perform payins_close(d.id, 'failed', 'no_page', p_now);
    end if;
  end if;
  return (select state from sponsors_deposit where id = d.id);
end $$;
grant execute on function payins_take_answer to porokh_app;

-- Pauses a rail whose answer names a fault of our account. The application may not call it.
create or replace function payins_pause(p_rail text, p_call text, p_answer jsonb, p_now timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  select rails_pause(
    case p_rail when 'bkash' then 'bkash_checkout' else p_rail end,
    'fault',
    p_call || ': ' || left(p_answer ->> 'code', 60),
    null,
    p_now
  )
  where p_answer ->> 'stops' = 'true'
$$;

-- Compares the gateway's answer with the order, and credits the sponsor once. Any difference holds the payment for a
-- person, and nothing is credited. The application may not call it.
create or replace function payins_settle(
  d sponsors_deposit,
  p payins_payment,
  p_answer jsonb,
  p_now timestamptz
) returns text
language plpgsql set search_path = public, pg_temp
as $$
declare
  number_of constant text := p_answer ->> 'transaction';
  check_of constant text := nullif(p_answer ->> 'validation', '');
  is_claimed boolean := false;
  differs text;
begin
  differs := case
    when number_of is null then 'no_transaction'
    when (p_answer ->> 'gatewayId') is distinct from p.gateway_id and p_answer ? 'gatewayId' then 'other_payment'
    when (p_answer ->> 'invoice') is distinct from p.invoice then 'other_invoice'
  end;
  -- An answer about another payment gives no claim: the transaction belongs to that payment.
  if differs is null then
    is_claimed := not exists (select from payins_payment where deposit_id <> d.id and validation = check_of)
      and rails_claim_transaction(d.rail, number_of, 'deposit', d.id, p_now);
  end if;
  differs := case
    when differs is not null then differs
    -- The same transaction is reported for two payments, or belongs to a payout.
    when not is_claimed then 'same_transaction'
    when (p_answer ->> 'currency') is distinct from 'BDT' then 'other_currency'
    when (p_answer ->> 'amount')::bigint is distinct from d.amount then 'other_amount'
    when p_answer ->> 'differs' is not null then left(p_answer ->> 'differs', 60)
    when exists (select from sponsors_sponsor where id = d.sponsor_id and closed_at is not null) then 'closed_account'
  end;
  update payins_payment set
    transaction = case when is_claimed then number_of end,
    validation = case when is_claimed then coalesce(check_of, validation) else validation end,
    said_amount = (p_answer ->> 'amount')::bigint,
    said_currency = left(p_answer ->> 'currency', 20),
    said_invoice = left(p_answer ->> 'invoice', 300),
    said_net = (p_answer ->> 'net')::bigint,
    why = null
  where deposit_id = d.id
  returning * into p;
  if differs is not null then
    perform payins_hold(d, p, differs, p_now);
    return 'held';
  end if;
  update payins_payment set
    next = null,
    due_at = null,
    version = version + 1
  where deposit_id = d.id;
  perform payins_sort_notices(d.id);
  -- The gateway's fee is a cost of the platform.
  perform ledger_note_cost(d.rail, null, d.id, d.amount - p.said_net, p_now);
  insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, sponsor, outside)
    values (
      p_now, 'sponsor_deposit', 'sponsor_deposit:' || d.id, 'system', d.rail, d.sponsor_id, d.id, d.amount, -d.amount
    );
  perform audit_record(
    p_now, 'system', null, 'deposit.confirmed',
    p_sponsor => d.sponsor_id,
    p_notify => true,
    p_detail => jsonb_build_object('depositId', d.id, 'amount', d.amount, 'transaction', p.transaction)
  );
  return 'confirmed';
end $$;

create or replace function payins_hold(d sponsors_deposit, p payins_payment, p_why text, p_now timestamptz)
returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update payins_payment set
    next = null,
    due_at = null,
    why = p_why,
    version = version + 1
  where deposit_id = d.id;
  update sponsors_deposit set state = 'held' where id = d.id;
  perform audit_record(
    p_now, 'system', null, 'deposit.held',
    p_sponsor => d.sponsor_id,
    p_notify => true,
    p_detail => jsonb_build_object('depositId', d.id, 'amount', d.amount, 'why', p_why)
  );
end $$;

-- Whether a gateway has confirmed this deposit, as ledger/post.sql requires before it credits a sponsor without an
-- operator: one transaction of that rail that no other payment has, with the same amount and our invoice number, after
-- an answer of the gateway.
create or replace function payins_confirms(p_deposit bigint, p_amount bigint) returns boolean
language sql stable
as $$
  select exists (
    select
    from public.payins_payment p
      join public.sponsors_deposit d on d.id = p.deposit_id and d.rail = p.rail
    where p.deposit_id = p_deposit
      and p.transaction is not null
      and p.gateway_id is not null
      and p.decided_by is null
      and p.said_amount = p_amount
      and p.said_currency = 'BDT'
      and p.said_invoice = p.invoice
      and exists (
        select
        from public.rails_exchange e
        where e.subject_kind = 'deposit'
          and e.subject_id = p.deposit_id
          and e.status = 200
      )
      and exists (
        select
        from public.rails_transaction t
        where t.provider = p.rail
          and t.trx_id = p.transaction
          and t.subject_kind = 'deposit'
          and t.subject_id = p.deposit_id
      )
  )
$$;
