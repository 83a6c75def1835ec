-- Requests a withdrawal of p_amount poisha. p_pin is the HMAC of the typed PIN. The outcome is the first of
-- these that applies: no_wallet, wallet_changed, hold, pin_not_set, pin_locked, pin_wrong, below_minimum, balance_short
-- or over_daily_limit. Otherwise it is requested. SECURITY DEFINER and qualified names for the reasons in
-- server/tasks/start-task.sql.
create or replace function payouts_request(
  p_member bigint,
  p_amount bigint,
  p_pin bytea,
  p_rail text,
  p_now timestamptz,
  out outcome text,
  out payout_id bigint,
  out detail bigint,
  out until timestamptz,
  out reason text,
  out provider text,
  out number text
)
language plpgsql security definer
as $$
#variable_conflict use_column
declare
  s public.content_settings;
  m public.members_member;
  w public.members_wallet;
  a public.ledger_member;
  spent bigint;
begin
  select * into s from public.content_settings;
  -- Locks the member's row, so that what is checked here is still true when the payout is posted.
  select * into m from public.members_member where id = p_member for no key update;

  select * into w from public.members_wallet where member_id = p_member;
  if not found then
    outcome := 'no_wallet';
    return;
  end if;
  if w.payouts_from > p_now then
    outcome := 'wallet_changed';
    until := w.payouts_from;
    return;
  end if;

  select h.id, h.ends_at, h.reason
  into detail, until, reason
  from public.holds_hold h
  where h.member_id = p_member
    and h.kind = 'payout'
    and h.ended_at is null
    and h.starts_at <= p_now
    and h.ends_at > p_now;
  if found then
    outcome := 'hold';
    return;
  end if;

  if m.pin_mac is null then
    outcome := 'pin_not_set';
    return;
  end if;
  if m.pin_locked_until > p_now then
    outcome := 'pin_locked';
    until := m.pin_locked_until;
    return;
  end if;
  if m.pin_mac is distinct from p_pin then
    -- Five wrong PINs lock payouts for 15 minutes; after that the count begins again.
    detail := 4 - m.pin_failures;
    update public.members_member set
      pin_failures = (pin_failures + 1) % 5,
      pin_locked_until = case when pin_failures + 1 >= 5 then p_now + interval '15 minutes' end
    where id = p_member
    returning pin_locked_until into until;
    outcome := case when until is null then 'pin_wrong' else 'pin_locked' end;
    return;
  end if;
  if m.pin_failures > 0 then
    update public.members_member set pin_failures = 0, pin_locked_until = null where id = p_member;
  end if;

  if p_amount < s.payout_minimum then
    outcome := 'below_minimum';
    detail := s.payout_minimum;
    return;
  end if;
  select * into a from public.ledger_member where member_id = p_member;
  if a.balance < p_amount then
    outcome := 'balance_short';
    detail := a.balance;
    return;
  end if;
  select coalesce(sum(amount), 0)
  into spent
  from public.payouts_payout
  where member_id = p_member
    and requested_at >= public.content_day_start(p_now, '00:00')
    and state not in ('failed', 'cancelled');
  if spent + p_amount > s.payout_daily_limit then
    outcome := 'over_daily_limit';
    detail := greatest(0, s.payout_daily_limit - spent);
    return;
  end if;

  payout_id := nextval('public.payouts_payout_id');
  insert into public.ledger_journal (at, kind, key, actor, rail, member_id, payout_id, member, clearing)
    values (
      p_now, 'payout_request', 'payout_request:' || payout_id, 'member', p_rail, p_member, payout_id,
      -p_amount, p_amount
    );
  insert into public.audit_event (at, actor, actor_id, action, member_id, payout_id, detail)
    values (
      p_now, 'member', p_member, 'payout.requested', p_member, payout_id, jsonb_build_object('amount', p_amount)
    );
  outcome := 'requested';
  provider := w.provider;
  number := w.number;
end $$;
revoke execute on function payouts_request from public;
grant execute on function payouts_request to porokh_app;

-- The same as JSON, with the time and with only the last three digits of the wallet's number, to keep for the key.
create or replace function payouts_withdraw(
  p_member bigint,
  p_amount bigint,
  p_pin bytea,
  p_rail text,
  p_now timestamptz
) returns json
language sql security definer
as $$
  select json_build_object(
    'outcome', r.outcome,
    'payout_id', r.payout_id,
    'detail', r.detail,
    'until', r.until,
    'reason', r.reason,
    'provider', r.provider,
    'number', repeat('*', greatest(0, length(r.number) - 3)) || right(r.number, 3),
    'requested_at', p_now
  )
  from public.payouts_request(p_member, p_amount, p_pin, p_rail, p_now) r
$$;
revoke execute on function payouts_withdraw from public;
grant execute on function payouts_withdraw to porokh_app;
