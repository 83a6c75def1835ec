-- Sets a password after the application has seen the code that it sent. The database cannot know whether it was the
-- account's owner who sent it back. So all sessions and the messages to phones end, a member is told, and a wallet that
-- is bound from now on waits until 24 hours after this time (bind-wallet.sql).
create or replace function members_reset_password(p_user bigint, p_password text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which a password is reset');
  perform members_require_sealed(p_password);
  -- First the member's row, as everything does that locks both: whoever binds a wallet meanwhile waits for the time.
  update members_member set password_reset_at = p_now where id = p_user;
  perform members_write_password(p_user, p_password, 'password.reset', p_now);
  update app_session set ended_at = p_now where user_id = p_user and ended_at is null and expires_at > p_now;
  delete from notifications_device where user_id = p_user;
end $$;
grant execute on function members_reset_password to porokh_app;
