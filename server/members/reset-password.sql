-- Sets a password after the application has seen the code that it sent. The database cannot know whether it was the
-- account's owner who sent it back. So all sessions and the messages to phones end, a member is told, the wallet waits
-- until the member confirms it, and one that is bound from now on waits until 24 hours after this time
-- (bind-wallet.sql).
-- Somebody else may have had the account until now. So what was opened before ends, and what was bound waits until it
-- is shown and confirmed: all sessions but one to keep, the messages to phones, the wallet, and what one of a sponsor's
-- people has made, or was made by whoever this person has let in. For callers that have locked the organisation.
create or replace function members_end_what_was_before(p_user bigint, p_keep bigint, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update members_member set wallet_asked_since = p_now
  where id = p_user and exists (select from members_wallet where member_id = p_user);
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
  -- First the member's row, as everything does that locks both: whoever binds a wallet meanwhile waits for the time.
  update members_member set password_reset_at = p_now where id = p_user;
  if found then
    perform members_begin_wait(p_user, p_now);
  end if;
  perform members_write_password(p_user, p_password, 'password.reset', p_now);
  perform members_end_what_was_before(p_user, null, p_now);
  perform payouts_cancel_unsent(p_user, p_now);
end $$;
grant execute on function members_reset_password to porokh_app;
