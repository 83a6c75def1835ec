-- A PIN arrives as an HMAC with a key that is not in the database. The database stores a hash of the HMAC, which is
-- useless to readers.

-- Sets the PIN if p_output proves the password (write-password.sql), and tells the member. Returns whether it does. A
-- lock after wrong PINs remains until it expires.
create or replace function members_set_pin(p_member bigint, p_output bytea, p_pin bytea, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  is_first boolean;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which a PIN is set');
  if p_pin is null then
    perform ledger_refuse('a PIN is not taken away');
  end if;
  select pin_mac is null into is_first from members_member where id = p_member for no key update;
  if not found or exists (select from members_user where id = p_member and closed_at is not null) then
    perform ledger_refuse('no member to set a PIN for');
  end if;
  if not members_proves_password(p_member, p_output) then
    return false;
  end if;
  update members_member set pin_mac = sha256(p_pin), pin_failures = 0 where id = p_member;
  perform audit_record(
    p_now, 'member', p_member, case when is_first then 'pin.set' else 'pin.changed' end,
    p_member => p_member, p_notify => true
  );
  return true;
end $$;
grant execute on function members_set_pin to porokh_app;

-- Counts a wrong PIN. The fifth one locks the PIN for 15 minutes and resets the count. Returns the end of the lock.
create or replace function members_count_wrong_pin(p_member bigint, p_now timestamptz) returns timestamptz
language sql
as $$
  update public.members_member set
    pin_failures = (pin_failures + 1) % 5,
    pin_locked_until = case when pin_failures + 1 >= 5 then p_now + interval '15 minutes' end
  where id = p_member
  returning pin_locked_until
$$;

-- Compares a PIN and counts a wrong one; returns the result of members_check_pin. A process calls it in a separate
-- statement, which answers after the commit. Otherwise an attacker who ends the connection in between could guess
-- without being counted.
create or replace function members_try_pin(p_member bigint, p_pin bytea, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  m members_member;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a PIN');
  select * into m from members_member where id = p_member for no key update;
  return members_check_pin(m, p_pin, p_now);
end $$;
grant execute on function members_try_pin to porokh_app;
