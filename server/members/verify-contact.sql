-- Records that a member or a sponsor has typed, in this session, the code sent to the phone ('sms') or e-mail of the
-- account. For an account from before codes were required, this ends access that a stranger may have set up.
create or replace function members_verify_contact(
  p_user bigint,
  p_channel text,
  p_session bigint,
  p_now timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  u members_user;
begin
  perform ledger_require_now(p_now, 'the time at which a contact is verified');
  select * into u from members_user where id = p_user and role <> 'operator' and closed_at is null;
  if not found or (p_channel in ('sms', 'email')) is not true then
    perform ledger_refuse('no contact to verify');
  end if;
  perform sponsors_lock_of(p_user);
  insert into members_verified (user_id, channel, verified_at)
    values (p_user, p_channel, p_now)
    on conflict do nothing;
  if found then
    perform members_end_what_was_before(p_user, p_session, p_now);
    perform members_end_tokens(p_user, p_now);
    perform payouts_cancel_unsent(p_user, p_now);
    perform audit_record(
      p_now, u.role, p_user, 'contact.verified',
      p_member => case when u.role = 'member' then p_user end,
      p_sponsor => (select sponsor_id from sponsors_user where user_id = p_user),
      p_detail => jsonb_build_object('channel', p_channel)
    );
  end if;
end $$;
grant execute on function members_verify_contact to porokh_app;

-- The same for the operator with this session and the code sent to the e-mail.
create or replace function members_verify_operator_email(p_token bytea, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_of(p_token, p_now);
begin
  if not exists (select from members_user where id = operator and email is not null) then
    perform ledger_refuse('no contact to verify');
  end if;
  insert into members_verified (user_id, channel, verified_at)
    values (operator, 'email', p_now)
    on conflict do nothing;
  if found then
    perform audit_record(
      p_now, 'operator', operator, 'contact.verified', p_detail => jsonb_build_object('channel', 'email')
    );
  end if;
end $$;
grant execute on function members_verify_operator_email to porokh_app;
