-- A PIN comes as an HMAC with a key that is not in the database. What is stored is the hash of the HMAC: whoever reads
-- it can do nothing with it.

-- Sets the PIN, and tells the member. A lock after wrong PINs stays until it ends.
create or replace function members_set_pin(p_member bigint, p_pin bytea, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time at which a PIN is set');
  if p_pin is null then
    perform ledger_refuse('a PIN is not taken away');
  end if;
  update members_member m set
    pin_mac = sha256(p_pin),
    pin_failures = 0
  from members_user u
  where m.id = p_member
    and u.id = m.id
    and u.closed_at is null;
  if not found then
    perform ledger_refuse('no member to set a PIN for');
  end if;
  perform audit_record(p_now, 'member', p_member, 'pin.changed', p_member => p_member, p_notify => true);
end $$;
revoke execute on function members_set_pin from public;
grant execute on function members_set_pin to porokh_app;

-- Counts a wrong PIN. The fifth one locks the PIN for 15 minutes and sets the count to 0. Returns the end of the lock.
create or replace function members_count_wrong_pin(p_member bigint, p_now timestamptz) returns timestamptz
language sql
as $$
  update public.members_member set
    pin_failures = (pin_failures + 1) % 5,
    pin_locked_until = case when pin_failures + 1 >= 5 then p_now + interval '15 minutes' end
  where id = p_member
  returning pin_locked_until
$$;
revoke execute on function members_count_wrong_pin from public;
