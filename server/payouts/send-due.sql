-- The due steps of payouts on automatic rails, which are p_rails: both functions return the payouts for which to call
-- the rail, at most p_limit. A payout that cannot be processed does not block others (app_stuck). On the manual rail an
-- operator sends and answers; on the rail bkash payouts take turns (server/payouts/take-turn.sql).

-- Marks requested payouts as sent, because the rail is called right after the commit. During the first second and a
-- half a member can cancel a mistake.
create or replace function payouts_send_due(p_rails text[], p_limit integer, p_now timestamptz)
returns setof payouts_payout
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  due bigint[];
begin
  perform ledger_require_now(p_now, 'the time at which payouts are due');
  due := array(
    select id
    from payouts_payout w
    where state = 'requested'
      and rail = any (p_rails)
      and rail = 'sandbox'
      and requested_at <= p_now - interval '1500 milliseconds'
      and payouts_waits_until(w, p_now) is null
      and not app_waits('payouts.send', id, p_now)
    order by id
    limit least(p_limit, 500)
    for no key update skip locked
  );
  perform app_do_all('payouts.send', 'payouts_send_one', due, p_now);
  return query
    select *
    from payouts_payout
    where id = any (due)
      and state = 'sending'
    order by id;
end $$;
grant execute on function payouts_send_due to porokh_app;

create or replace function payouts_send_one(p_payout bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  p payouts_payout;
begin
  update payouts_payout set
    state = 'sending',
    sent_at = p_now
  where id = p_payout
    and state = 'requested'
  returning * into p;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'system', null, 'payout.sent',
    p_member => p.member_id, p_payout => p.id, p_detail => jsonb_build_object('amount', p.amount)
  );
  return true;
end $$;

-- Marks payouts as asked about that have been unanswered for half a minute, after a lost answer or a crash.
create or replace function payouts_ask_due(p_rails text[], p_limit integer, p_now timestamptz)
returns setof payouts_payout
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  due bigint[];
begin
  perform ledger_require_now(p_now, 'the time at which payouts are due');
  perform app_forget_stuck('payouts.finish', '{}', p_now);
  due := array(
    select id
    from payouts_payout
    where state = 'sending'
      and rail = any (p_rails)
      and rail = 'sandbox'
      and coalesce(asked_at, sent_at) <= p_now - interval '30 seconds'
      and not app_waits('payouts.ask', id, p_now)
      and not app_waits('payouts.finish', id, p_now)
    order by id
    limit least(p_limit, 500)
    for no key update skip locked
  );
  perform app_do_all('payouts.ask', 'payouts_ask_one', due, p_now);
  return query
    select *
    from payouts_payout
    where id = any (due)
      and state = 'sending'
      and asked_at = p_now
    order by id;
end $$;
grant execute on function payouts_ask_due to porokh_app;

create or replace function payouts_ask_one(p_payout bigint, p_now timestamptz) returns boolean
language sql
as $$
  with asked as (
    update public.payouts_payout set asked_at = p_now
    where id = p_payout
      and state = 'sending'
    returning id
  )
    select exists (select from asked)
$$;
