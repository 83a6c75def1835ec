-- Seals some passwords of release 0.2.0: keeps the SHA-256 of the output instead of the output. Returns how many.
-- Processes of that release cannot compare a sealed one, so it begins when personal data is sealed, an hour after the
-- migration by the database's clock: before, they may still sign people in.
create or replace function members_seal_passwords() returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  done integer;
begin
  if not exists (select from app_sealing where begins_at <= ledger_now()) then
    return 0;
  end if;
  update members_user set password_hash = '$sha256-argon2id$' || split_part(password_hash, '$', 3)
    || '$' || split_part(password_hash, '$', 4)
    || '$' || split_part(password_hash, '$', 5)
    || '$' || rtrim(encode(sha256(decode(split_part(password_hash, '$', 6) || '=', 'base64')), 'base64'), '=')
  where id in (
    select id
    from members_user
    where password_hash like '$argon2id$%'
      -- What cannot be sealed opens nothing, and keeps no other waiting.
      and password_hash ~ '^[$]argon2id[$]v=[0-9]+[$][a-z0-9=,]+[$][A-Za-z0-9+/]+[$][A-Za-z0-9+/]{43}$'
    order by id
    limit 200
    for no key update skip locked
  );
  get diagnostics done = row_count;
  return done;
end $$;
revoke execute on function members_seal_passwords from public;
grant execute on function members_seal_passwords to porokh_app;
