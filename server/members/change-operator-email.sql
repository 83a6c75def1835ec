-- Writes the e-mail of a user, or removes it with null. A new e-mail has to be verified again.
create or replace function members_write_email(p_user bigint, p_email text, p_mark bytea) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if (p_email is null) <> (p_mark is null) then
    perform ledger_refuse('an e-mail is found by its mark');
  end if;
  update members_user set
    email = p_email,
    email_mark = p_mark
  where id = p_user;
  delete from members_verified where user_id = p_user and channel = 'email';
end $$;

-- Changes the e-mail of the operator with this session. The console's notifications are sent to it. p_email may be
-- encrypted; p_mark is its HMAC for searching.
create or replace function members_change_operator_email(
  p_token bytea,
  p_email text,
  p_mark bytea,
  p_now timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_of(p_token, p_now);
begin
  perform members_write_email(operator, p_email, p_mark);
  perform audit_record(
    p_now, 'operator', operator, 'contact.changed',
    p_detail => jsonb_build_object('removed', p_email is null)
  );
end $$;
grant execute on function members_change_operator_email to porokh_app;
