-- Takes refunds whose next call is due, one for each payment. The result is committed before the gateway is called:
-- from then on the refund is queried, and never sent again without an answer.
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
    -- Two refunds of the same amount can only be told apart if they are sent one after the other.
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

-- Stores a gateway's answer about a refund. p_answer.is:
--   done     transaction, amount: posts the refund;
--   listed   refunds [{transaction, amount, isDone}] of the payment: ours has this amount and no other request;
--   pending  reference: the gateway processes it for days;
--   never    code: refused permanently: the request waits for a bank transfer;
--   later    code: nothing was refunded yet, and it can be sent again once its status is known;
--   held     code: a person decides;
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
  perform payins_pause(f.rail, 'refund', p_answer, p_now);
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
      -- The gateway has refused the refund for now, and its list does not contain it.
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
      -- The posting marks the refund as sent, and requires the deciding operator.
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
