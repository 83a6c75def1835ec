-- Messages to a browser end with the session in which it requested them, so that the phone's next user sees none of
-- them. An expired session does not end them. SECURITY DEFINER, because functions whose callers may not write here also
-- end sessions.
create or replace function notifications_session_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  delete from notifications_device where session_id = new.id;
  return null;
end $$;

create or replace trigger end_devices after update of ended_at on app_session
  for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function notifications_session_ended();

-- Ends the messages to all browsers of a user except that of the session to keep, including browsers of expired
-- sessions.
create or replace function notifications_end_devices(p_user bigint, p_keep bigint) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select public.ledger_refuse_old_snapshot();
  delete from public.notifications_device where user_id = p_user and session_id is distinct from p_keep
$$;
grant execute on function notifications_end_devices to porokh_app;

-- After a sign-in with this browser, messages of others to it end, and the user's own continue with the new session.
create or replace function notifications_signed_in(p_user bigint, p_session bigint, p_device bytea) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select public.ledger_refuse_old_snapshot();
  delete from public.notifications_device where device = p_device and user_id <> p_user;
  update public.notifications_device set session_id = p_session where device = p_device and user_id = p_user
$$;
grant execute on function notifications_signed_in to porokh_app;
