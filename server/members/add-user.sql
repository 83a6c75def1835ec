-- Adds a member or a sponsor, whose contacts may be encrypted, and returns the id. The contacts are verified, because
-- registering requires a code sent to them. Operators are added by members_add_operator.
create or replace function members_add_user(
  p_role text,
  p_username text,
  p_email text,
  p_phone text,
  p_email_mark bytea,
  p_phone_mark bytea,
  p_password text,
  p_language text,
  p_now timestamptz,
  p_skeleton text default null
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made bigint;
begin
  perform ledger_require_now(p_now, 'the time at which somebody registers');
  perform members_require_sealed(p_password);
  if (p_role in ('member', 'sponsor')) is not true then
    perform ledger_refuse('members and sponsors register, and nobody else');
  end if;
  insert into members_user (
      role, username, skeleton, email, phone, email_mark, phone_mark, password_hash, language, created_at
    )
    values (
      p_role, p_username, p_skeleton, p_email, p_phone, p_email_mark, p_phone_mark, p_password, p_language, p_now
    )
    returning id into made;
  insert into members_verified (user_id, channel, verified_at)
    select made, channel, p_now from (values ('sms', p_phone), ('email', p_email)) c(channel, sealed)
    where sealed is not null;
  return made;
end $$;
grant execute on function members_add_user to porokh_app;

-- Takes a phone ('sms') or an e-mail from members who never had to prove it, for somebody who just has. These members
-- are told, and can still sign in with their username. p_marks are the HMACs of the contact.
create or replace function members_take_contact(p_channel text, p_marks bytea[], p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  loser bigint;
begin
  perform ledger_require_now(p_now, 'the time at which somebody registers');
  for loser in
    update members_user u set
      phone = case when p_channel <> 'sms' then phone end,
      phone_mark = case when p_channel <> 'sms' then phone_mark end,
      email = case when p_channel <> 'email' then email end,
      email_mark = case when p_channel <> 'email' then email_mark end
    where role = 'member'
      and case p_channel when 'sms' then phone_mark when 'email' then email_mark end = any (p_marks)
      and not exists (select from members_verified where user_id = u.id and channel = p_channel)
    returning id
  loop
    perform audit_record(
      p_now, 'system', null, 'contact.taken',
      p_member => loser,
      p_notify => true,
      p_detail => jsonb_build_object('channel', p_channel)
    );
  end loop;
end $$;
grant execute on function members_take_contact to porokh_app;
