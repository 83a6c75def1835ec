-- The owner of this sponsor whose open session has the secret p_token, and has shown the second factor within ten
-- minutes if the account has one. Only such an owner may admit a person, change a role or end an account, because a
-- person admitted by a stolen API token would outlive the token. Locks the sponsor, so that concurrent changes see each
-- other. Raises PK401, PK403 for a person who is not an owner, and PK407 if the factor is required.
create or replace function sponsors_owner_session(p_token bytea, p_sponsor bigint, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session;
begin
  perform from sponsors_sponsor where id = p_sponsor and closed_at is null for no key update;
  s := staff_session(p_token, p_now);
  perform sponsors_require_role(s.user_id, p_sponsor, '{owner}');
  if not staff_may_change(s, p_now) then
    raise exception 'the second factor has to be shown for this' using errcode = 'PK407';
  end if;
  return s.user_id;
end $$;

-- Refuses a person who became an owner or a finance person within the last 72 hours: such a person requests no refund
-- and removes no owner before the others had time to object. p_money: also refuses a person who reset the password by a
-- code, or proved a contact for the first time, within that time. That person can remove people whom a stranger
-- admitted at once, but may be the stranger. Raises PK406, with the end of the wait in ISO 8601 as detail.
create or replace function sponsors_require_waited(p_user bigint, p_money boolean, p_now timestamptz) returns void
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  waits timestamptz;
begin
  select greatest(waits_until, case when p_money then reset_at + interval '72 hours' end) into waits
  from sponsors_user
  where user_id = p_user;
  if waits > p_now then
    raise exception 'this person waits after getting the role, or after a reset'
      using errcode = 'PK406', detail = to_char(waits at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
end $$;

-- The end of the wait for a person who gets this role; null if the role cannot move money out.
create or replace function sponsors_waits_until(p_role text, p_now timestamptz) returns timestamptz
language sql immutable
as $$ select case when p_role in ('owner', 'finance') then p_now + interval '72 hours' end $$;
