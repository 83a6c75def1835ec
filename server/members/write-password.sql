-- Passwords are stored as the SHA-256 of the argon2id output, with the salt and the costs. A process calculates the
-- output from the typed password and passes it on, and the database compares the hash. Nobody can sign in with the
-- stored values.

-- Returns whether p_output is the argon2id output for the password of this open account. The account stays locked until
-- the end of the transaction.
create or replace function members_proves_password(p_user bigint, p_output bytea) returns boolean
language plpgsql
as $$
declare
  stored text;
begin
  select u.password_hash into stored
  from public.members_user u
  where u.id = p_user and u.closed_at is null
  for no key update;
  return coalesce(
    octet_length(p_output) > 0
      and starts_with(stored, '$sha256-argon2id$')
      and split_part(stored, '$', 6) = rtrim(encode(sha256(p_output), 'base64'), '='),
    false
  );
end $$;

-- Refuses values other than the stored form of a password from `hashPassword`, such as one with the raw output, or with
-- costs that would stop the calculating process.
create or replace function members_require_sealed(p_password text) returns void
language plpgsql
as $$
begin
  -- Without a backslash, whose meaning depends on the session's settings.
  if (
    p_password ~ ('^[$]sha256-argon2id[$]v=19[$]m=[0-9]{4,6},t=[1-9],p=[1-4]'
      '[$][A-Za-z0-9+/]{11,86}[$][A-Za-z0-9+/]{43}$')
  ) is not true then
    perform public.ledger_refuse('a password is stored as the SHA-256 of what argon2id makes of it');
  end if;
end $$;

-- Writes the password of an open account, except an operator's, and the event.
create or replace function members_write_password(
  p_user bigint,
  p_password text,
  p_action text,
  p_now timestamptz
) returns void
language plpgsql
as $$
declare
  who public.members_user;
begin
  update public.members_user set password_hash = p_password
  where id = p_user and closed_at is null and role in ('member', 'sponsor')
  returning * into who;
  if not found then
    perform public.ledger_refuse('no account whose password is changed');
  end if;
  perform public.audit_record(
    p_now, who.role, p_user, p_action,
    p_member => case when who.role = 'member' then p_user end,
    p_sponsor => (select s.sponsor_id from public.sponsors_user s where s.user_id = p_user),
    p_notify => who.role = 'member',
    p_detail => case
      when who.role = 'member' and p_action = 'password.reset' then jsonb_build_object(
        'payoutsFrom',
        to_char((p_now + interval '24 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      else '{}'
    end
  );
end $$;
