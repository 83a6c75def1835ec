-- Stores the report of the operator with this session on an unknown payout: paid, with the gateway's transaction id, or
-- not paid, with the evidence. One operator alone decides nothing: the report takes effect when a second operator
-- reports the same (with the same id), or when the gateway finds the id (payouts_settle_said). The outcome is one of
-- these:
--   not_found  no payout with this number waits for a person
--   decided    it has ended, with its `state`
--   seen       another payment has this id
--   too_soon   "not paid" is refused within a day of the call, with `from`: the statement may still show it
--   said       the report is stored, and waits for a second operator
--   settled, returned
create or replace function payouts_say(
  p_token bytea,
  p_payout bigint,
  p_paid boolean,
  p_answer text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  p payouts_payout;
  c payouts_call;
begin
  if (
    case when p_paid then p_answer ~ '^[A-Za-z0-9]{6,40}$' else length(p_answer) between 10 and 1000 end
  ) is not true then
    perform ledger_refuse('a payout was paid with an id, or was not paid with evidence');
  end if;
  select * into p from payouts_payout where id = p_payout and rail = 'bkash' for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if p.state <> 'sending' then
    return json_build_object('outcome', 'decided', 'state', p.state);
  end if;
  select * into c from payouts_call where payout_id = p_payout and person_from <= p_now for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if not p_paid and p_now < c.called_at + interval '24 hours' then
    return json_build_object('outcome', 'too_soon', 'from', c.called_at + interval '24 hours');
  end if;
  perform inbox_decide('unknown', p_payout, operator, p_now);
  if p_paid and exists (select from rails_transaction where provider = 'bkash' and trx_id = p_answer) then
    return json_build_object('outcome', 'seen');
  end if;
  perform audit_record(
    p_now, 'operator', operator, 'payout.said',
    p_member => p.member_id,
    p_payout => p.id,
    p_detail => jsonb_build_object('paid', p_paid, 'answer', p_answer, 'amount', p.amount)
  );
  if c.said_paid = p_paid and c.said_by <> operator and (not p_paid or c.said_answer = p_answer) then
    perform payouts_end_call(
      p.id, p_paid, case when p_paid then p_answer else 'not_sent' end, null, 'operator', operator, p_now
    );
    return json_build_object('outcome', case when p_paid then 'settled' else 'returned' end);
  end if;
  update payouts_call set
    said_paid = p_paid,
    said_answer = p_answer,
    said_by = operator,
    said_at = p_now,
    looked_at = null,
    looked = null
  where payout_id = p.id;
  return json_build_object('outcome', 'said');
end $$;
grant execute on function payouts_say to porokh_app;

-- Stores the gateway's answer about the id that an operator named: it pays this payout ('found'), or the reason why
-- that is unknown. Returns false if the operators have reported something else since, or if the payout is held: then an
-- answer of the gateway differed from the order, and two operators decide.
create or replace function payouts_settle_said(p_payout bigint, p_trx_id text, p_found text, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  c payouts_call;
begin
  p_now := ledger_require_now(p_now, 'the time of a rail''s answer');
  perform from payouts_payout where id = p_payout for no key update;
  update payouts_call set looked_at = p_now, looked = nullif(p_found, 'found')
  where payout_id = p_payout
    and said_paid
    and said_answer = p_trx_id
    and p_found <> 'found'
    and person_from is not null;
  if found then
    return true;
  end if;
  select * into c from payouts_call
  where payout_id = p_payout
    and said_paid
    and said_answer = p_trx_id
    and not is_held;
  if not found or (p_found = 'found') is not true then
    return false;
  end if;
  if payouts_end_call(p_payout, true, p_trx_id, null, 'system', null, p_now) = 'done' then
    return true;
  end if;
  update payouts_call set looked_at = p_now, looked = 'differs' where payout_id = p_payout;
  return false;
end $$;
grant execute on function payouts_settle_said to porokh_app;
