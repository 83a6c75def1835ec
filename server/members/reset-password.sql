-- Sets a password after the application has verified the code that it sent. The database cannot know whether the
-- account's owner returned the code. So all sessions and the push messages to phones end, and a member is told. The
-- wallet waits until the member confirms it, and a wallet bound from now on waits until 24 hours after this time
-- (bind-wallet.sql). Somebody else may have controlled the account until now, so earlier access ends and bindings need
-- a new confirmation. This applies to all sessions but one to keep, the messages to phones, the wallet, and whatever a
-- person of a sponsor has created, or people whom that person admitted. The caller must have locked the organisation.
create or replace function members_end_what_was_before(p_user bigint, p_keep bigint, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update members_member set wallet_asked_since = p_now
  where id = p_user and exists (select from members_wallet where member_id = p_user);
  -- The devices first: one that is opening a session meanwhile is waited for, and its session then ends here.
  perform members_end_devices(p_user, p_keep);
  update app_session set ended_at = p_now
  where user_id = p_user and ended_at is null and expires_at > p_now and id is distinct from p_keep;
  delete from notifications_device where user_id = p_user;
  perform sponsors_end_made(p_user, p_user, p_now);
  perform sponsors_end_let_in(p_user, p_now);
end $$;

create or replace function members_reset_password(p_user bigint, p_password text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which a password is reset');
  perform members_require_sealed(p_password);
  perform sponsors_lock_of(p_user);
  -- Locks the member's row first, like everything that locks both: a concurrent binding of a wallet waits for the
  -- reset.
  update members_member set password_reset_at = p_now where id = p_user;
  if found then
    perform members_begin_wait(p_user, p_now);
  end if;
  perform members_write_password(p_user, p_password, 'password.reset', p_now);
  perform members_end_what_was_before(p_user, null, p_now);
  perform payouts_cancel_unsent(p_user, p_now);
end $$;
grant execute on function members_reset_password to porokh_app;
