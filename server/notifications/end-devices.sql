-- Messages to a browser end with the session in which it asked for them: whoever has the phone next sees none of them.
-- A session that has only run out has not ended. SECURITY DEFINER, because sessions are also ended by functions whose
-- caller may not write here.
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

-- Ends the messages to all browsers of a user but that of the session to keep. Sessions that have run out count, too.
create or replace function notifications_end_devices(p_user bigint, p_keep bigint) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select public.ledger_refuse_old_snapshot();
  delete from public.notifications_device where user_id = p_user and session_id is distinct from p_keep
$$;
grant execute on function notifications_end_devices to porokh_app;

-- Somebody has signed in with this browser: messages of others to it end, and the own ones go on with the new session.
create or replace function notifications_signed_in(p_user bigint, p_session bigint, p_device bytea) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select public.ledger_refuse_old_snapshot();
  delete from public.notifications_device where device = p_device and user_id <> p_user;
  update public.notifications_device set session_id = p_session where device = p_device and user_id = p_user
$$;
grant execute on function notifications_signed_in to porokh_app;
