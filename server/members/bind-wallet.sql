-- The reason to refuse a member who typed this PIN: pin_not_set, pin_locked or pin_wrong (which is counted). Null for
-- the correct PIN. The caller has locked the row.
create or replace function members_check_pin(m members_member, p_pin bytea, p_now timestamptz) returns json
language plpgsql set search_path = public, pg_temp
as $$
declare
  locked_until timestamptz;
begin
  if m.pin_mac is null then
    return json_build_object('outcome', 'pin_not_set');
  end if;
  if m.pin_locked_until > p_now then
    return json_build_object('outcome', 'pin_locked', 'until', m.pin_locked_until);
  end if;
  if m.pin_mac is distinct from sha256(p_pin) then
    locked_until := members_count_wrong_pin(m.id, p_now);
    if locked_until is null then
      return json_build_object('outcome', 'pin_wrong', 'left', 4 - m.pin_failures);
    end if;
    return json_build_object('outcome', 'pin_locked', 'until', locked_until);
  end if;
  if m.pin_failures > 0 then
    update members_member set pin_failures = 0, pin_locked_until = null where id = m.id;
  end if;
  return null;
end $$;

-- Records that a member has seen the bound wallet and confirmed with the PIN that the wallet is the member's own. The
-- outcome is the first of these that applies: no_wallet, pin_not_set, pin_locked, pin_wrong; otherwise confirmed.
create or replace function members_confirm_wallet(p_member bigint, p_pin bytea, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  m members_member;
  refused json;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which a wallet is confirmed');
  select * into m from members_member where id = p_member for no key update;
  if not exists (select from members_wallet where member_id = p_member) then
    return json_build_object('outcome', 'no_wallet');
  end if;
  refused := members_check_pin(m, p_pin, p_now);
  if refused is not null then
    return refused;
  end if;
  if m.wallet_asked_since is not null then
    update members_member set wallet_asked_since = null where id = p_member;
    perform audit_record(p_now, 'member', p_member, 'wallet.confirmed', p_member => p_member);
  end if;
  return json_build_object('outcome', 'confirmed');
end $$;
grant execute on function members_confirm_wallet to porokh_app;

-- Binds a wallet. The outcome is the first of these that applies: pin_not_set, pin_locked, pin_wrong, unchanged,
-- code_needed, number_taken; otherwise bound, for a member's first wallet, or changed. After a change, payouts wait 24
-- hours and the member is told, so that the owner of a stolen account has time to react. The history decides whether a
-- wallet is the first one, so no order of statements turns a second wallet into a first one. For 24 hours after a
-- password reset by code, the database cannot know who reset it. A first wallet bound in that time counts as a change
-- and waits until the 24 hours are over.
--
-- p_proven: the application has verified a code sent to the number, or the number is the account's verified phone. Then
-- a member who bound the number before proof was required loses it, is told, and has to bind another one. number_taken
-- means that another member has proved the number. Without p_proven a code is needed, unless the current wallet has the
-- same number and is proven.
--
-- In the number, all digits but the last three are stars. p_holder is number and name, encrypted
-- (server/members/seal-wallet.ts); the current texts stand for the current wallet. p_marks are the number's HMACs, the
-- newest key's first. They are unique among members.
create or replace function members_bind_wallet(
  p_member bigint,
  p_pin bytea,
  p_provider text,
  p_number text,
  p_holder text,
  p_now timestamptz,
  p_marks bytea[] default null,
  p_proven boolean default true
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  m members_member;
  w members_wallet;
  starts_at timestamptz;
  refused json;
  is_first boolean;
  other record;
  reset_ends_at timestamptz;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which a wallet is bound');
  select * into m from members_member where id = p_member for no key update;
  if not found or exists (select from members_user where id = p_member and closed_at is not null) then
    perform ledger_refuse('no member to bind a wallet for');
  end if;
  if members_see_wait(p_member, p_now) then
    select * into m from members_member where id = p_member;
  end if;
  refused := members_check_pin(m, p_pin, p_now);
  if refused is not null then
    return refused;
  end if;
  select * into w from members_wallet where member_id = p_member;
  if found and (w.provider, w.number, w.holder_name) = (p_provider, p_number, p_holder) then
    if p_proven and w.proven_at is null then
      update members_wallet set proven_at = p_now where member_id = p_member;
    end if;
    update members_member set wallet_asked_since = null where id = p_member and wallet_asked_since is not null;
    return json_build_object('outcome', 'unchanged', 'changed_at', w.changed_at, 'payouts_from', w.payouts_from);
  end if;
  if not (p_proven or w.proven_at is not null and w.number_mark = any (p_marks)) then
    return json_build_object('outcome', 'code_needed');
  end if;
  update members_member set wallet_asked_since = null where id = p_member and wallet_asked_since is not null;
  is_first := not exists (select from members_wallet_change where member_id = p_member);
  starts_at := case when not is_first then p_now + interval '24 hours' end;
  reset_ends_at := m.password_reset_at + interval '24 hours';
  if reset_ends_at > p_now then
    starts_at := greatest(starts_at, reset_ends_at);
    is_first := false;
  end if;
  -- Two processes with different newest keys wait for each other, so that the second sees the wallet bound by the
  -- first.
  perform pg_advisory_xact_lock(4008, hashtext(encode(mark, 'hex'))) from unnest(p_marks) mark order by mark;
  for other in
    select member_id, proven_at
    from members_wallet
    where number_mark = any(p_marks) and member_id <> p_member
    for update
  loop
    if other.proven_at is not null then
      return json_build_object('outcome', 'number_taken');
    end if;
    delete from members_wallet where member_id = other.member_id;
    perform audit_record(p_now, 'system', null, 'wallet.taken', p_member => other.member_id, p_notify => true);
  end loop;
  begin
    insert into members_wallet (
      member_id, provider, number, holder_name, changed_at, payouts_from, number_mark, proven_at
    )
      values (p_member, p_provider, p_number, p_holder, p_now, starts_at, p_marks[1], p_now)
      on conflict (member_id) do update set
        provider = excluded.provider,
        number = excluded.number,
        holder_name = excluded.holder_name,
        changed_at = excluded.changed_at,
        payouts_from = excluded.payouts_from,
        number_mark = excluded.number_mark,
        proven_at = excluded.proven_at;
  exception when unique_violation then
    return json_build_object('outcome', 'number_taken');
  end;
  if starts_at is not null then
    perform members_begin_wait(p_member, p_now);
  end if;
  perform audit_record(
    p_now, 'member', p_member, case when is_first then 'wallet.bound' else 'wallet.changed' end,
    p_member => p_member,
    p_notify => true,
    p_detail => jsonb_build_object(
      'provider', p_provider,
      'number', repeat('*', length(p_number) - 3) || right(p_number, 3),
      'payoutsFrom', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  );
  return json_build_object(
    'outcome', case when is_first then 'bound' else 'changed' end,
    'changed_at', p_now,
    'payouts_from', starts_at
  );
end $$;
grant execute on function members_bind_wallet to porokh_app;
