-- The rail bkash pays one payout at a time over all processes, at most one a second. A payout's turn starts with the
-- update of the rail's row, before the call to the gateway, and ends with the answer. A turn longer than any call ends
-- without an answer: the payout is then unknown, and is never resent automatically.

-- Gives the turn to the payout that has waited longest since it was requested or put back, and returns it, marked as
-- sent. Returns nothing while the rail is paused or another payout has its turn.
create or replace function payouts_take_turn(p_can_ask boolean, p_now timestamptz) returns setof payouts_payout
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  r rails_rail;
  due bigint;
begin
  p_now := ledger_require_now(p_now, 'the time of a payout''s turn');
  select * into r from rails_rail where name = 'bkash_payouts' for no key update skip locked;
  if not found or r.turn_until > p_now or payouts_moved() then
    return;
  end if;
  if r.turn_payout is not null then
    perform payouts_doubt(r.turn_payout, 'no answer was stored', false, p_now);
    perform payouts_end_turn(r.turn_payout, null, p_now);
  end if;
  if r.pause is not null and not rails_end_short('bkash_payouts', p_now) or r.is_set_up is not true then
    return;
  end if;
  select w.id into due
  from payouts_payout w
    left join payouts_call c on c.payout_id = w.id
  where w.state = 'requested'
    and w.rail = 'bkash'
    and w.requested_at <= p_now - interval '1500 milliseconds'
    and not app_waits('payouts.send', w.id, p_now)
    and payouts_waits_until(w, p_now) is null
  order by coalesce(c.again_at, w.requested_at), w.id
  limit 1
  for no key update of w skip locked;
  if due is null or not payouts_send_one(due, p_now) then
    return;
  end if;
  insert into payouts_call as c (payout_id, invoice, can_ask, called_at, balance_before, balance_before_at)
    values (due, 'POROKH-' || due, coalesce(p_can_ask, false), p_now, r.balance, r.balance_at)
    on conflict (payout_id) do update set
      tries = c.tries + 1,
      can_ask = excluded.can_ask,
      called_at = excluded.called_at,
      again_at = null,
      balance_before = excluded.balance_before,
      balance_before_at = excluded.balance_before_at;
  perform rails_give_turn('bkash_payouts', due, p_now + interval '5 minutes');
  return query select * from payouts_payout where id = due;
end $$;
grant execute on function payouts_take_turn to porokh_app;

-- Ends the turn of a payout. The next turn starts a second after the start of this one, or after p_rest. The
-- application may not call it.
create or replace function payouts_end_turn(p_payout bigint, p_rest interval, p_now timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  select rails_end_turn(
    'bkash_payouts', p_payout, coalesce(p_now + p_rest, called_at + interval '1 second')
  )
  from payouts_call
  where payout_id = p_payout
$$;

-- Whether a payout has its turn. The application may not call it.
create or replace function payouts_has_turn(p_payout bigint, p_now timestamptz) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select exists (
    select from rails_rail
    where name = 'bkash_payouts'
      and turn_payout = p_payout
      and turn_until > p_now
  )
$$;

-- Called right before the call that pays: whether the payout still has its turn, with enough time for the token (40 s
-- for another process that renews it, and two calls) and the call itself. A process that stalled must not pay a payout
-- that operators have returned meanwhile.
create or replace function payouts_may_call(p_payout bigint, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  return payouts_has_turn(p_payout, ledger_require_now(p_now, 'the time of a call') + interval '150 seconds')
    and exists (select from payouts_payout where id = p_payout and state = 'sending')
    and exists (select from payouts_call where payout_id = p_payout and unknown_at is null and again_at is null);
end $$;
grant execute on function payouts_may_call to porokh_app;

-- Stores the gateway's id of a payout in its turn, before any money can move. Returns false after the turn: the payout
-- must then not be sent.
create or replace function payouts_note_ref(p_payout bigint, p_ref text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  p_now := ledger_require_now(p_now, 'the time of a gateway''s id');
  update payouts_call set provider_ref = p_ref
  where payout_id = p_payout
    and provider_ref is null
    and payouts_has_turn(p_payout, p_now);
  return found;
end $$;
grant execute on function payouts_note_ref to porokh_app;

-- Puts a payout back that the gateway did not try: it is requested again, so that its member can cancel it. It is sent
-- again after those that have waited longer, and the rail rests for a minute or pauses as rails_pause decides. Works
-- only in the payout's own turn. Returns false after it.
create or replace function payouts_put_back(
  p_payout bigint,
  p_why text,
  p_pause text,
  p_short_of bigint,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  p_now := ledger_require_now(p_now, 'the time of a rail''s answer');
  update payouts_call set again_at = p_now, not_tried = left(p_why, 200)
  where payout_id = p_payout
    and unknown_at is null
    and payouts_has_turn(p_payout, p_now);
  if not found then
    return false;
  end if;
  update payouts_payout set
    state = 'requested',
    sent_at = null
  where id = p_payout
    and state = 'sending';
  perform rails_note_error('bkash_payouts', p_why, p_now);
  if p_pause is not null then
    perform rails_pause('bkash_payouts', p_pause, p_why, p_short_of, p_now);
  end if;
  perform payouts_end_turn(p_payout, interval '1 minute', p_now);
  return true;
end $$;
grant execute on function payouts_put_back to porokh_app;

-- When a gateway is no longer set up, its unpaid payouts are sent by hand.
create or replace function payouts_leave_gateway() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  update payouts_payout set rail = 'manual'
  where state = 'requested'
    and rail = 'bkash';
  return null;
end $$;

create or replace trigger leave after update of is_set_up on rails_rail
  for each row when (new.name = 'bkash_payouts' and not new.is_set_up) execute function payouts_leave_gateway();
