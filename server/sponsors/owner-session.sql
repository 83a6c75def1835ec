-- The owner of this sponsor whose open session has the secret p_token, and has shown the second factor within ten
-- minutes if the account has one. What lets somebody in, changes a role or ends an account is done by such a person:
-- whom an API token lets in would outlive it. Locks the sponsor, so that two who do it at the same moment see each
-- other. Raises PK401, PK403 for whoever is no owner, and PK407 when the factor has to be shown.
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

-- Refuses whoever has become an owner, or one of finance, within the last 72 hours: no refund is asked for, and no
-- owner goes, before the others had the time to object. p_money: also whoever has reset the password by a code, or
-- proven a contact for the first time, within that time. Such a person can remove at once whom a stranger has let in,
-- but may be that stranger. Raises PK406, whose detail is until when, in ISO 8601.
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

-- Until when somebody who gets this role has to wait; null where the role moves no money out.
create or replace function sponsors_waits_until(p_role text, p_now timestamptz) returns timestamptz
language sql immutable
as $$ select case when p_role in ('owner', 'finance') then p_now + interval '72 hours' end $$;
