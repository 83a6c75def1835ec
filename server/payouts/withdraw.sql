-- Requests a withdrawal of p_amount poisha. p_pin is the HMAC of the typed PIN; the database stores its hash. The
-- outcome is the first of these that applies: no_wallet, wallet_unconfirmed, wallet_changed, hold, pin_not_set,
-- pin_locked, pin_wrong, below_minimum, balance_short or over_daily_limit; otherwise requested. The reply has only the
-- last three digits of the wallet's number, because it is stored with the idempotency key. p_rail is the rail of
-- wallets without a gateway: a payout to a bKash wallet takes the rail bkash while that is set up. Only this function
-- creates a payout, so that these rules hold for every session (C1, C7): the application may not insert into
-- payouts_payout, and ledger_post books a request only for an existing row. SECURITY DEFINER and qualified names for
-- the reasons in server/tasks/claim.sql.
create or replace function payouts_withdraw(
  p_member bigint,
  p_amount bigint,
  p_pin bytea,
  p_rail text,
  p_now timestamptz
) returns json
language plpgsql security definer
as $$
declare
  mac pg_catalog.bytea;
  failures smallint;
  locked_until timestamp with time zone;
  asked_since timestamp with time zone;
  minimum bigint;
  daily_limit bigint;
  wallet_provider pg_catalog.text;
  wallet_number pg_catalog.text;
  wallet_holder pg_catalog.text;
  usable_from timestamp with time zone;
  hold_id bigint;
  hold_until timestamp with time zone;
  hold_reason pg_catalog.text;
  present_balance bigint;
  spent bigint;
  is_home boolean;
  payout bigint;
  tax_rate bigint;
  kept_back bigint;
  today pg_catalog.date := p_now at time zone public.content_time_zone();
begin
  p_now := public.ledger_require_now(p_now, 'the time of a payout');
  -- Locks the member's row, so that the next statement's result is still true when the payout is posted.
  select m.pin_mac, m.pin_failures, m.pin_locked_until, m.wallet_asked_since
  into mac, failures, locked_until, asked_since
  from public.members_member m
  where m.id = p_member
  for no key update;

  select
    s.payout_minimum, least(s.payout_daily_limit, (public.payouts_figure_on('wallet_day', w.provider, today)).value),
    (public.payouts_figure_on('tax', null, today)).value, w.provider, w.number, w.holder_name, w.payouts_from, h.id,
    h.ends_at, h.reason, a.balance,
    (
      select coalesce(sum(p.amount), 0)
      from public.payouts_payout p
      where p.member_id = p_member
        and p.requested_at >= public.content_day_start(p_now, '00:00')
        and p.state not in ('failed', 'cancelled')
    ),
    exists (
      select from public.payouts_home
      where timeline = ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
    )
  into
    minimum, daily_limit, tax_rate, wallet_provider, wallet_number, wallet_holder, usable_from, hold_id, hold_until,
    hold_reason, present_balance, spent, is_home
  from public.content_settings s
    left join public.members_wallet w on w.member_id = p_member
    left join public.ledger_member a on a.member_id = p_member
    left join public.holds_hold h on h.member_id = p_member
      and h.kind = 'payout'
      and h.ended_at is null
      and h.starts_at <= p_now
      and h.ends_at > p_now;

  if wallet_number is null then
    return json_build_object('outcome', 'no_wallet');
  end if;
  if asked_since is not null then
    return json_build_object('outcome', 'wallet_unconfirmed');
  end if;
  -- A wallet change in a transaction that was held open is visible now, and its 24 hours start
  -- (members/begin-wait.sql).
  if usable_from is not null and public.members_see_wait(p_member, p_now) then
    select w.payouts_from into usable_from from public.members_wallet w where w.member_id = p_member;
  end if;
  if usable_from > p_now then
    return json_build_object('outcome', 'wallet_changed', 'until', usable_from);
  end if;
  if hold_id is not null then
    return json_build_object('outcome', 'hold', 'detail', hold_id, 'until', hold_until, 'reason', hold_reason);
  end if;
  if mac is null then
    return json_build_object('outcome', 'pin_not_set');
  end if;
  if locked_until > p_now then
    return json_build_object('outcome', 'pin_locked', 'until', locked_until);
  end if;
  if mac is distinct from sha256(p_pin) then
    locked_until := public.members_count_wrong_pin(p_member, p_now);
    if locked_until is not null then
      return json_build_object('outcome', 'pin_locked', 'until', locked_until);
    end if;
    return json_build_object('outcome', 'pin_wrong', 'detail', 4 - failures);
  end if;
  if failures > 0 then
    update public.members_member set pin_failures = 0, pin_locked_until = null where id = p_member;
  end if;

  if (p_amount >= minimum) is not true then
    return json_build_object('outcome', 'below_minimum', 'detail', minimum);
  end if;
  if present_balance < p_amount then
    return json_build_object('outcome', 'balance_short', 'detail', present_balance);
  end if;
  if spent + p_amount > daily_limit then
    return json_build_object('outcome', 'over_daily_limit', 'detail', greatest(0, daily_limit - spent));
  end if;
  if not is_home then
    raise exception 'the database has moved, and its payouts are not in doubt yet' using errcode = 'cannot_connect_now';
  end if;

  if wallet_provider = 'bkash' then
    if exists (select from public.rails_rail where name = 'bkash_payouts' and is_set_up) then
      p_rail := 'bkash';
    end if;
  end if;
  payout := nextval('public.payouts_payout_id');
  kept_back := public.payouts_tax_of(p_amount, tax_rate);
  insert into public.payouts_payout (
    id, member_id, amount, held, withheld, provider, number, holder_name, rail, requested_at
  ) values (
    payout, p_member, p_amount, p_amount, kept_back, wallet_provider, wallet_number, wallet_holder, p_rail, p_now
  );
  insert into public.ledger_journal (at, kind, key, actor, rail, member_id, payout_id, member, clearing)
    values (
      p_now, 'payout_request', 'payout_request:' || payout, 'member', p_rail, p_member, payout, -p_amount, p_amount
    );
  insert into public.audit_event (at, actor, actor_id, action, member_id, payout_id, detail)
    values (p_now, 'member', p_member, 'payout.requested', p_member, payout, jsonb_build_object('amount', p_amount));
  return json_build_object(
    'outcome', 'requested',
    'payout_id', payout,
    'withheld', kept_back,
    'provider', wallet_provider,
    'rail', p_rail,
    'number', repeat('*', greatest(0, length(wallet_number) - 3)) || right(wallet_number, 3),
    'requested_at', p_now
  );
end $$;
grant execute on function payouts_withdraw to porokh_app;
