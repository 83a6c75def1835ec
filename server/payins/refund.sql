-- What can go back to the payments at gateways of this sponsor, the newest first. What was asked back of a payment
-- already is left out.
create or replace function payins_sources(p_sponsor bigint) returns table ("depositId" bigint, remaining bigint)
language sql stable
as $$
  select d.id, d.amount - coalesce(r.asked, 0)
  from public.sponsors_deposit d
    left join lateral (
      select sum(amount)::bigint as asked
      from public.sponsors_refund
      where source_id = d.id
        and state in ('requested', 'sent')
    ) r on true
  where d.sponsor_id = p_sponsor
    and d.state = 'confirmed'
    and d.rail in ('bkash', 'sslcommerz')
    and d.amount > coalesce(r.asked, 0)
  order by d.id desc
  limit 20
$$;
grant execute on function payins_sources to porokh_app;

-- Money goes back to a payment of the same sponsor, and never more than came by it.
create or replace function payins_guard_source() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform from sponsors_deposit where id = new.source_id for no key update;
  if not exists (
    select from payins_sources(new.sponsor_id) where "depositId" = new.source_id and remaining >= new.amount
  ) then
    perform ledger_refuse('a refund goes back to a payment of the same sponsor, and is no more than came by it');
  end if;
  return new;
end $$;

create or replace trigger source before insert on sponsors_refund
  for each row when (new.source_id is not null) execute function payins_guard_source();

-- Whether the gateway has said that this refund was made, as ledger/post.sql demands.
create or replace function payins_refunded(p_refund bigint, p_rail text) returns boolean
language sql stable
as $$
  select exists (
    select
    from public.payins_refund
    where refund_id = p_refund
      and rail = p_rail
      and state = 'done'
      and transaction is not null
  )
$$;

-- Begins to send a refund back to its payment, and reserves it in the balance. Returns false when it goes by bank: it has
-- no payment, its gateway is not set up, or the gateway has refused it before. Not for the application to call.
create or replace function payins_begin_refund(r sponsors_refund, p_operator bigint, p_now timestamptz)
returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  p payins_payment;
begin
  select * into p from payins_payment where deposit_id = r.source_id;
  if p.transaction is null
    or exists (select from payins_refund where refund_id = r.id)
    or not exists (
      select
      from rails_rail
      where name = case p.rail when 'bkash' then 'bkash_checkout' else p.rail end
        and is_set_up
    )
  then
    return false;
  end if;
  update sponsors_refund set at_gateway_since = p_now where id = r.id;
  update ledger_sponsor set reserved = reserved + r.amount where sponsor_id = r.sponsor_id;
  insert into payins_refund (refund_id, deposit_id, rail, amount, invoice, next, due_at, begun_by, begun_at)
    values (
      r.id,
      p.deposit_id,
      p.rail,
      r.amount,
      'R' || r.id || '-' || left(replace(gen_random_uuid()::text, '-', ''), 10),
      'refund',
      p_now,
      p_operator,
      p_now
    );
  perform audit_record(
    p_now, 'operator', p_operator, 'refund.begun',
    p_sponsor => r.sponsor_id,
    p_detail => jsonb_build_object('refundId', r.id, 'amount', r.amount, 'depositId', p.deposit_id)
  );
  return true;
end $$;

-- Takes refunds whose next call is due, one for each payment. What is returned is committed before the gateway is called:
-- after that the refund is asked about, and never sent a second time without its answer.
create or replace function payins_take_refunds(p_rails text[], p_limit integer, p_now timestamptz)
returns table (
  "refundId" bigint,
  rail text,
  call text,
  invoice text,
  amount bigint,
  "gatewayId" text,
  transaction text,
  reference text
)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  r payins_refund;
begin
  p_now := ledger_require_now(p_now, 'the time at which refunds are due');
  for r in
    select q.*
    from payins_refund q
      join payins_payment p on p.deposit_id = q.deposit_id
    where q.due_at <= p_now
      and q.rail = any (p_rails)
    order by q.due_at
    limit least(p_limit, 100)
    for no key update of q, p skip locked
  loop
    -- Two refunds of the same amount can only be told apart when they go one after the other.
    continue when r.next = 'refund' and exists (
      select
      from payins_refund o
      where o.deposit_id = r.deposit_id
        and o.refund_id <> r.refund_id
        and o.state in ('open', 'held')
        and o.asked > 0
    );
    update payins_refund set
      next = 'status',
      asked = least(asked + 1, 1000),
      due_at = p_now + interval '2 minutes'
    where refund_id = r.refund_id;
    return query
      select
        r.refund_id,
        r.rail,
        r.next,
        r.invoice,
        r.amount,
        p.gateway_id,
        p.transaction,
        r.reference
      from payins_payment p
      where p.deposit_id = r.deposit_id;
  end loop;
end $$;
grant execute on function payins_take_refunds to porokh_app;

-- Takes what a gateway said of a refund. p_answer.is:
--   done     transaction, amount: posts the refund;
--   listed   refunds [{transaction, amount, isDone}] of the payment: ours is one of the same amount that no other has;
--   pending  reference: the gateway works on it for days;
--   never    code: nothing was refunded, and never will be: the request waits for a bank transfer;
--   later    code: nothing was refunded yet, and it can be sent again once its status is known;
--   held     code: a person finds out;
--   unknown  code.
-- Returns the state of payins_refund.
create or replace function payins_take_refund_answer(
  p_refund bigint,
  p_call text,
  p_answer jsonb,
  p_now timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  r sponsors_refund;
  f payins_refund;
  answer text := p_answer ->> 'is';
  code constant text := left(coalesce(nullif(p_answer ->> 'code', ''), answer), 60);
  number_of text := p_answer ->> 'transaction';
  said bigint := (p_answer ->> 'amount')::bigint;
  one jsonb;
begin
  p_now := ledger_require_now(p_now, 'the time of a gateway''s answer');
  select * into r from sponsors_refund where id = p_refund for no key update;
  select * into f from payins_refund where refund_id = p_refund for no key update;
  if f.state is distinct from 'open' then
    return f.state;
  end if;
  if answer = 'listed' then
    select value into one
    from jsonb_array_elements(p_answer -> 'refunds') value
    where value ->> 'isDone' = 'true'
      and (value ->> 'amount')::bigint = f.amount
      and not exists (
        select from rails_transaction where provider = f.rail and trx_id = value ->> 'transaction'
      )
    limit 1;
    if one is not null then
      answer := 'done';
      number_of := one ->> 'transaction';
      said := f.amount;
    elsif f.why in ('2023', '2079', '2127') then
      -- The gateway has refused it for now, and its list has no refund of ours.
      update payins_refund set
        next = 'refund',
        due_at = p_now + interval '1 hour',
        why = 'again'
      where refund_id = f.refund_id;
      return 'open';
    else
      answer := 'unknown';
    end if;
  end if;
  if answer = 'done' then
    if number_of is null
      or said is distinct from f.amount
      or not rails_claim_transaction(f.rail, number_of, 'refund', f.refund_id, p_now)
    then
      answer := 'held';
    else
      update payins_refund set
        state = 'done',
        next = null,
        due_at = null,
        transaction = number_of,
        why = null
      where refund_id = f.refund_id;
      update ledger_sponsor set reserved = reserved - f.amount where sponsor_id = r.sponsor_id;
      -- The posting marks it as sent, and asks who decided.
      update sponsors_refund set decided_by = f.begun_by where id = r.id;
      insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, operator_id, sponsor, outside)
        values (
          p_now, 'sponsor_refund', 'sponsor_refund:' || r.id, 'operator', f.rail, r.sponsor_id, f.begun_by,
          -r.amount, r.amount
        );
      perform audit_record(
        p_now, 'system', null, 'refund.sent',
        p_sponsor => r.sponsor_id,
        p_notify => true,
        p_detail => jsonb_build_object(
          'refundId', r.id,
          'amount', r.amount,
          'account', coalesce(r.account_end, r.account),
          'transaction', number_of
        )
      );
      return 'done';
    end if;
  end if;
  if answer = 'never' then
    update payins_refund set
      state = 'failed',
      next = null,
      due_at = null,
      why = code
    where refund_id = f.refund_id;
    update sponsors_refund set at_gateway_since = null where id = r.id;
    update ledger_sponsor set reserved = reserved - f.amount where sponsor_id = r.sponsor_id;
    perform audit_record(
      p_now, 'system', null, 'refund.refused',
      p_sponsor => r.sponsor_id,
      p_detail => jsonb_build_object('refundId', r.id, 'amount', r.amount, 'why', code)
    );
    return 'failed';
  end if;
  if answer = 'held' or answer <> 'pending' and f.reference is null and p_now > f.begun_at + interval '24 hours' then
    update payins_refund set
      state = 'held',
      next = null,
      due_at = null,
      why = code
    where refund_id = f.refund_id;
    return 'held';
  end if;
  update payins_refund set
    reference = coalesce(p_answer ->> 'reference', reference),
    why = code,
    due_at = p_now + case
      when answer = 'pending' or reference is not null then interval '24 hours'
      else payins_wait(asked, false)
    end
  where refund_id = f.refund_id;
  return 'open';
end $$;
grant execute on function payins_take_refund_answer to porokh_app;

-- Decides a refund that a person had to look at, as the operator with this session: with the number of the gateway's
-- transaction it was made, without one it was not, and waits for a bank transfer. Returns {outcome: 'sent'} or
-- {outcome: 'returned'}; {outcome: 'not_found'}; {outcome: 'decided'} with its state; or {outcome: 'same_transaction'}.
create or replace function payins_decide_refund(
  p_token bytea,
  p_refund bigint,
  p_transaction text,
  p_reason text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  r sponsors_refund;
  f payins_refund;
begin
  select * into r from sponsors_refund where id = p_refund for no key update;
  select * into f from payins_refund where refund_id = p_refund for no key update;
  if f.refund_id is null then
    return json_build_object('outcome', 'not_found');
  end if;
  if f.state <> 'held' then
    return json_build_object('outcome', 'decided', 'state', case f.state when 'open' then 'sending' else r.state end);
  end if;
  if (length(p_reason) between 1 and 1000) is not true then
    perform ledger_refuse('an operator gives the reason of a decision');
  end if;
  if p_transaction is not null and exists (
    select from rails_transaction where provider = f.rail and trx_id = p_transaction
  ) then
    return json_build_object('outcome', 'same_transaction');
  end if;
  perform inbox_decide('refund', r.id, operator, p_now);
  perform audit_record(
    p_now, 'operator', operator, 'refund.decided',
    p_sponsor => r.sponsor_id,
    p_detail => jsonb_strip_nulls(jsonb_build_object(
      'refundId', r.id, 'amount', r.amount, 'transaction', p_transaction, 'reason', p_reason
    ))
  );
  update payins_refund set
    state = 'open',
    next = 'status',
    due_at = p_now,
    begun_by = operator
  where refund_id = f.refund_id;
  perform payins_take_refund_answer(
    r.id,
    'status',
    case
      when p_transaction is null then jsonb_build_object('is', 'never', 'code', 'not_refunded')
      else jsonb_build_object('is', 'done', 'transaction', p_transaction, 'amount', f.amount)
    end,
    p_now
  );
  return json_build_object('outcome', case when p_transaction is null then 'returned' else 'sent' end);
end $$;
grant execute on function payins_decide_refund to porokh_app;
