-- Stores the gateway's result of a payout on the rail bkash: paid, with the transaction id and the fee, or failed for a
-- reason of ours. Returns 'done'; 'over' if the payout had ended; 'held' if another payment has the same id; or 'again'
-- if it was paid after it had ended: then a person checks, and the rail is paused. The rail is also paused if the
-- gateway refuses our request ('not_sent'), because the next payouts would be refused too.
create or replace function payouts_finish_call(
  p_payout bigint,
  p_paid boolean,
  p_answer text,
  p_cost bigint,
  p_now timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  p_now := ledger_require_now(p_now, 'the time of a rail''s answer');
  perform payouts_refuse_no_answer(p_paid, p_answer);
  -- The gateway reports that it paid a payout that was returned, or paid before: the money was paid twice. The books
  -- cannot undo that, so the rail is paused and a person is told.
  if p_paid and exists (
    select from payouts_payout
    where id = p_payout
      and rail = 'bkash'
      and (state = 'failed' or state = 'paid' and reference <> p_answer)
  ) and rails_claim_transaction('bkash', p_answer, 'payout', p_payout, p_now) then
    perform audit_record(
      p_now, 'system', null, 'payout.paid_again',
      p_member => p.member_id,
      p_payout => p.id,
      p_detail => jsonb_build_object('amount', p.amount, 'answer', p_answer)
    )
    from payouts_payout p
    where p.id = p_payout;
    perform rails_pause(
      'bkash_payouts', 'fault', format('payout %s: paid as %s after it had ended', p_payout, p_answer), null, p_now
    );
    return 'again';
  end if;
  if not p_paid and p_answer = 'not_sent' then
    perform rails_pause('bkash_payouts', 'fault', format('payout %s: our request was refused', p_payout), null, p_now);
  end if;
  return payouts_end_call(p_payout, p_paid, p_answer, p_cost, 'system', null, p_now);
end $$;
grant execute on function payouts_finish_call to porokh_app;

-- The same, with any actor. The application may not call it.
create or replace function payouts_end_call(
  p_payout bigint,
  p_paid boolean,
  p_answer text,
  p_cost bigint,
  p_actor text,
  p_actor_id bigint,
  p_now timestamptz
) returns text
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from payouts_payout where id = p_payout and rail = 'bkash' and state = 'sending' for no key update;
  if not found or not exists (select from payouts_call where payout_id = p_payout) then
    return 'over';
  end if;
  if p_paid then
    if p_answer !~ '^[A-Za-z0-9]{6,40}$' then
      perform ledger_refuse('what bKash has paid has its id of the transaction');
    end if;
    if not rails_claim_transaction('bkash', p_answer, 'payout', p_payout, p_now) then
      perform payouts_doubt(p_payout, 'trxID was seen before', true, p_now);
      return 'held';
    end if;
  end if;
  perform payouts_end(p_payout, p_paid, p_answer, p_actor, p_actor_id, p_now);
  perform ledger_note_cost('bkash', p_payout, null, p_cost, p_now);
  update payouts_call set
    again_at = null,
    ask_at = null,
    person_from = null
  where payout_id = p_payout;
  perform payouts_end_turn(p_payout, null, p_now);
  return 'done';
end $$;
