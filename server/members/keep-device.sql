-- A device opens the account of the member who signed in there last with the password: by the PIN or by a passkey. It
-- is known by an HMAC of the random name that the browser keeps (app_session.device). A device unused for 30 days, and
-- one with five wrong tries since its last success, needs the password again.

-- Keeps the device of this session, which a member has opened with the password. The same member's passkey stays. A
-- device belongs to one member, and a member has at most ten. Returns whether a PIN or a passkey opens it now.
create or replace function members_keep_device(p_session bigint, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a device');
  select * into s
  from app_session
  where id = p_session and role = 'member' and not by_pin and device is not null
    and ended_at is null and expires_at > p_now;
  if not found then
    return false;
  end if;
  delete from members_device where mark = s.device and member_id <> s.user_id;
  insert into members_device as d (member_id, mark, made_at, used_at)
    values (s.user_id, s.device, p_now, p_now)
    on conflict (mark) do update set used_at = p_now, failures = 0, challenge = null
    where d.member_id = s.user_id;
  delete from members_device
  where id in (select id from members_device where member_id = s.user_id order by used_at desc, id desc offset 10);
  return exists (select from members_member where id = s.user_id and pin_mac is not null)
    or exists (select from members_device where mark = s.device and credential_id is not null);
end $$;
grant execute on function members_keep_device to porokh_app;

-- Counts a wrong try of a device. Returns whether it was the fifth, which deletes the device.
create or replace function members_count_wrong_device(p_mark bytea, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a wrong try');
  delete from members_device where mark = p_mark and failures >= 4;
  if found then
    return true;
  end if;
  update members_device set failures = failures + 1 where mark = p_mark;
  return false;
end $$;
grant execute on function members_count_wrong_device to porokh_app;

-- Compares the PIN of the member of this device, and counts a wrong one for the device and for the member, in a
-- statement of its own (members_try_pin). Returns null for the correct PIN, the result of members_check_pin, or one of
-- the outcomes unknown and over: the device needs the password.
create or replace function members_try_device_pin(p_mark bytea, p_pin bytea, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  m members_member;
  was_locked boolean;
  refused json;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a PIN');
  -- The member's row first, like everything that locks both.
  select * into m
  from members_member
  where id = (select member_id from members_device where mark = p_mark)
  for no key update;
  perform from members_device
  where mark = p_mark and member_id = m.id and used_at > p_now - interval '720 hours'
  for update;
  if not found then
    return json_build_object('outcome', 'unknown');
  end if;
  was_locked := coalesce(m.pin_locked_until > p_now, false);
  refused := members_check_pin(m, p_pin, p_now);
  if refused is null or was_locked or m.pin_mac is null then
    return refused;
  end if;
  if members_count_wrong_device(p_mark, p_now) then
    return json_build_object('outcome', 'over');
  end if;
  return refused;
end $$;
grant execute on function members_try_device_pin to porokh_app;

-- Records that the device has opened the account, in the transaction that opens the session: a device that was dropped
-- meanwhile opens nothing. p_counter: that of the passkey, null for the PIN. Returns whether it may.
create or replace function members_use_device(p_mark bytea, p_member bigint, p_counter bigint, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a device');
  update members_device set
    used_at = p_now,
    failures = 0,
    challenge = null,
    counter = coalesce(p_counter, counter)
  where mark = p_mark
    and member_id = p_member
    and used_at > p_now - interval '720 hours'
    and (p_counter is null or credential_id is not null)
    and exists (select from members_user where id = p_member and closed_at is null);
  return found;
end $$;
grant execute on function members_use_device to porokh_app;

-- Keeps the challenge for this device's authenticator, which answers within five minutes. It begins with its purpose:
-- a challenge for opening cannot add a passkey.
create or replace function members_keep_challenge(p_mark bytea, p_challenge text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a challenge');
  update members_device set challenge = p_challenge, challenge_at = p_now where mark = p_mark;
end $$;
grant execute on function members_keep_challenge to porokh_app;

-- Returns the challenge, which can be answered only once; null if there is none or it has expired.
create or replace function members_take_challenge(p_mark bytea, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  d members_device;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a challenge');
  select * into d from members_device where mark = p_mark for update;
  update members_device set challenge = null where id = d.id and challenge is not null;
  return case when d.challenge_at > p_now - interval '5 minutes' then d.challenge end;
end $$;
grant execute on function members_take_challenge to porokh_app;

-- Adds a passkey to the device of this member's open session, in place of an earlier one. Returns whether it did.
create or replace function members_add_passkey(
  p_member bigint,
  p_session bigint,
  p_credential text,
  p_public_key bytea,
  p_counter bigint,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a passkey');
  update members_device d set credential_id = p_credential, public_key = p_public_key, counter = p_counter
  from app_session s
  where s.id = p_session
    and s.user_id = p_member
    and s.ended_at is null
    and s.expires_at > p_now
    and d.mark = s.device
    and d.member_id = p_member;
  if not found then
    return false;
  end if;
  -- On a shared phone, the new finger may be somebody else's.
  perform audit_record(p_now, 'member', p_member, 'device.passkey_added', p_member => p_member, p_notify => true);
  return true;
end $$;
grant execute on function members_add_passkey to porokh_app;

-- Ends the devices of a member except that of the session to keep.
create or replace function members_end_devices(p_member bigint, p_keep bigint) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select public.ledger_refuse_old_snapshot();
  delete from public.members_device
  where member_id = p_member
    and mark is distinct from (select device from public.app_session where id = p_keep and user_id = p_member)
$$;
grant execute on function members_end_devices to porokh_app;

-- Ends the device of a session of this member. Returns whether there was one.
create or replace function members_end_device(p_member bigint, p_session bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  delete from members_device d using app_session s
  where s.id = p_session and s.user_id = p_member and d.mark = s.device and d.member_id = p_member;
  return found;
end $$;
grant execute on function members_end_device to porokh_app;

-- Ends the device that its browser names: a sign-out without an open session.
create or replace function members_forget_device(p_mark bytea) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select public.ledger_refuse_old_snapshot();
  delete from public.members_device where mark = p_mark
$$;
grant execute on function members_forget_device to porokh_app;

-- Deletes devices that need the password again. Returns their number.
create or replace function members_forget_devices(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  count integer;
begin
  perform ledger_require_now(p_now, 'what is old now');
  delete from members_device
  where id in (select id from members_device where used_at <= p_now - interval '720 hours' limit 1000);
  get diagnostics count = row_count;
  return count;
end $$;
grant execute on function members_forget_devices to porokh_app;
