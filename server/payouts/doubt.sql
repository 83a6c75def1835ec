-- A payout on the rail bkash with an unknown outcome stays `sending`, with its money. No job sends it again, and it
-- does not expire. If the gateway can be asked, a job asks it; otherwise, and after an hour, a person checks it
-- (server/payouts/say.sql).

-- Records that an answer is unknown or, with p_held, differs from the order, which also pauses the rail. Returns false
-- if the payout has ended.
create or replace function payouts_doubt(p_payout bigint, p_why text, p_held boolean, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  p payouts_payout;
begin
  p_now := ledger_require_now(p_now, 'the time of a rail''s answer');
  select * into p from payouts_payout where id = p_payout and rail = 'bkash' for no key update;
  if not found or p.state <> 'sending' then
    return false;
  end if;
  update payouts_call set
    again_at = null,
    unknown_at = coalesce(unknown_at, p_now),
    why = left(p_why, 200),
    is_held = is_held or coalesce(p_held, false),
    ask_at = case
      when can_ask and not is_held and p_held is not true then coalesce(ask_at, p_now + interval '30 seconds')
    end,
    person_from = least(
      person_from,
      case when can_ask and p_held is not true then p_now + interval '1 hour' else p_now end
    )
  where payout_id = p_payout;
  if p_held then
    perform rails_pause('bkash_payouts', 'fault', left(format('payout %s: %s', p_payout, p_why), 200), null, p_now);
  end if;
  perform payouts_tell_unknown(p_payout, p_now);
  perform payouts_end_turn(p_payout, null, p_now);
  return true;
end $$;
grant execute on function payouts_doubt to porokh_app;

-- Tells the member, once, when a person starts to check. The application may not call it.
create or replace function payouts_tell_unknown(p_payout bigint, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  c payouts_call;
begin
  update payouts_call set is_told = true
  where payout_id = p_payout
    and person_from <= p_now
    and not is_told
  returning * into c;
  if not found then
    return;
  end if;
  perform audit_record(
    p_now, 'system', null, 'payout.unknown',
    p_member => p.member_id,
    p_payout => p.id,
    p_notify => true,
    p_detail => jsonb_build_object('amount', p.amount, 'why', c.why)
  )
  from payouts_payout p
  where p.id = p_payout;
end $$;

-- Stores the balance read just before the call, or first after an unknown answer, as evidence for a person.
create or replace function payouts_note_balance(p_payout bigint, p_balance bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  p_now := ledger_require_now(p_now, 'the time of a balance');
  update payouts_call set balance_before = p_balance, balance_before_at = p_now
  where payout_id = p_payout
    and unknown_at is null;
  if not found then
    update payouts_call set balance_after = p_balance, balance_after_at = p_now
    where payout_id = p_payout
      and balance_after_at is null;
  end if;
end $$;
grant execute on function payouts_note_balance to porokh_app;

-- Returns the unknown payouts about which to ask the gateway now: 30 seconds after the call, then after 1, 5, 15 and 60
-- minutes more, then each hour.
create or replace function payouts_ask_unknown(p_limit integer, p_now timestamptz) returns setof payouts_payout
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  due bigint[];
begin
  p_now := ledger_require_now(p_now, 'the time at which a gateway is asked');
  with asked as (
    update payouts_call set
      asks = asks + 1,
      ask_at = p_now + case asks
        when 0 then interval '1 minute'
        when 1 then interval '5 minutes'
        when 2 then interval '15 minutes'
        else interval '1 hour'
      end
    where payout_id in (
      select payout_id
      from payouts_call
      where ask_at <= p_now
      order by ask_at
      limit least(p_limit, 100)
      for no key update skip locked
    )
    returning payout_id
  )
    select array_agg(payout_id) into due from asked;
  perform payouts_tell_unknown(id, p_now) from unnest(due) id;
  return query select * from payouts_payout where id = any (due) order by id;
end $$;
grant execute on function payouts_ask_unknown to porokh_app;
