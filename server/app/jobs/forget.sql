-- Deletes expired rows: sessions a month after their end, and idempotency keys a week after their request. At most a
-- thousand of each; returns the larger number. The application has no right to delete from these tables, because that
-- right would allow a lock on a whole table that every request reads.
create or replace function app_forget(p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  sessions bigint;
  keys bigint;
begin
  perform ledger_require_now(p_now, 'what is old now');
  delete from app_session
  where id in (select id from app_session where expires_at < p_now - interval '720 hours' limit 1000);
  get diagnostics sessions = row_count;
  delete from app_idempotency
  where ctid = any(
    array(select ctid from app_idempotency where created_at < p_now - interval '168 hours' limit 1000)
  );
  get diagnostics keys = row_count;
  return greatest(sessions, keys);
end $$;
grant execute on function app_forget to porokh_app;

-- Deletes the key of a refused request, so that the request can be retried. Never deletes a key with an answer.
create or replace function app_release_key(p_actor text, p_key text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  delete from app_idempotency
  where actor = p_actor
    and key = p_key
    and status is null;
end $$;
grant execute on function app_release_key to porokh_app;
