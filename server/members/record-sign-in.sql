-- Addresses are encrypted by the application (sealed-address.ts).

-- Records a sign-in in the audit log: user, device, address and method. For an operator, the secret of the new session
-- is required. p_known is whether the device had signed in to this account before. Returns whether to notify the user
-- of a new device. The first sign-in does not count as a new device, nor does the first one since devices are recorded.
create or replace function members_record_sign_in(
  p_user bigint,
  p_proof bytea,
  p_known boolean,
  p_how text,
  p_address text,
  p_device text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  u members_user;
  is_new boolean;
begin
  perform ledger_require_now(p_now, 'the time of a sign-in');
  select * into u from members_user where id = p_user and closed_at is null;
  if not found or (p_how in ('password', 'registration', 'pin', 'passkey')) is not true
    or (u.role <> 'member' and p_how in ('pin', 'passkey'))
  then
    perform ledger_refuse('nobody signs in so');
  end if;
  if u.role = 'operator' and members_session_operator(p_proof, p_now) is distinct from p_user then
    perform ledger_refuse('another operator is signed in');
  end if;
  is_new := p_how = 'password'
    and p_known is not true
    and exists (select from members_sign_in where user_id = p_user and signed_in_at is not null);
  insert into members_sign_in (user_id, signed_in_at)
    values (p_user, p_now)
    on conflict (user_id) do update set signed_in_at = excluded.signed_in_at;
  perform audit_record(
    p_now, u.role, p_user, case when is_new then 'sign_in.new_device' else 'sign_in.done' end,
    p_member => case when u.role = 'member' then p_user end,
    p_sponsor => (select sponsor_id from sponsors_user where user_id = p_user),
    p_notify => is_new,
    p_detail => jsonb_build_object('how', p_how, 'address', left(p_address, 300), 'device', left(p_device, 300))
  );
  return is_new;
end $$;
grant execute on function members_record_sign_in to porokh_app;

-- Counts a wrong password. The tenth since the last event becomes an event of its own, at most once a day. Then it
-- returns true, and the user is to be notified.
create or replace function members_note_failure(p_user bigint, p_address text, p_device text, p_now timestamptz)
  returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s members_sign_in;
begin
  perform ledger_require_now(p_now, 'the time of a wrong password');
  perform from members_user where id = p_user and closed_at is null;
  if not found then
    perform ledger_refuse('nobody signs in so');
  end if;
  insert into members_sign_in as f (user_id, failures, failing_since, failed_from, failed_with)
    values (p_user, 1, p_now, left(p_address, 300), left(p_device, 300))
    on conflict (user_id) do update set
      failures = least(f.failures, 1000000) + 1,
      failing_since = coalesce(f.failing_since, excluded.failing_since),
      failed_from = excluded.failed_from,
      failed_with = excluded.failed_with
    returning * into s;
  if s.failures < 10 or s.told_at > p_now - interval '24 hours' then
    return false;
  end if;
  update members_sign_in set told_at = p_now where user_id = p_user;
  perform members_record_failures('sign_in.many_failures', s, true, p_now);
  return true;
end $$;
grant execute on function members_note_failure to porokh_app;

-- The wrong passwords of an account as one event. Their author is unknown.
create or replace function members_record_failures(
  p_action text,
  p_failing members_sign_in,
  p_notify boolean,
  p_now timestamptz
) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select audit_record(
    p_now, 'anyone', null, p_action,
    p_member => case when u.role = 'member' then u.id end,
    p_sponsor => (select sponsor_id from sponsors_user where user_id = u.id),
    p_notify => p_notify,
    p_detail => jsonb_build_object(
      'userId', u.id,
      'count', p_failing.failures,
      'since', to_char(p_failing.failing_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'address', p_failing.failed_from,
      'device', p_failing.failed_with
    )
  )
  from members_user u
  where u.id = p_failing.user_id
$$;

-- Records the wrong passwords of each account as one event, an hour after the first one, whatever their number, so that
-- an attacker cannot fill the log. Returns the number of accounts.
create or replace function members_record_failing(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s members_sign_in;
  recorded integer := 0;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  for s in
    select * from members_sign_in
    where failing_since <= p_now - interval '1 hour'
    order by failing_since
    limit 500
    for update skip locked
  loop
    perform members_record_failures('sign_in.failed', s, false, p_now);
    update members_sign_in set
      failures = 0,
      failing_since = null,
      failed_from = null,
      failed_with = null
    where user_id = s.user_id;
    recorded := recorded + 1;
  end loop;
  return recorded;
end $$;
grant execute on function members_record_failing to porokh_app;
