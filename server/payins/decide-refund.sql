-- Decides a refund that was held for a person, as the operator with this session: with the gateway's transaction number
-- it was made; without one it was not, and waits for a bank transfer. Returns {outcome: 'sent'} or {outcome:
-- 'returned'}; {outcome: 'not_found'}; {outcome: 'decided'} with its state; or {outcome: 'same_transaction'}.
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
  if r.id is null then
    return json_build_object('outcome', 'not_found');
  end if;
  if f.state is distinct from 'held' then
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
