-- Returns the stored entry for a key, {same, reply, result}, or null for a new key. `same` tells whether the request
-- was the same.
create or replace function app_kept_answer(p_actor text, p_key text, p_hash bytea) returns json
language plpgsql security definer
as $$
declare
  answer pg_catalog.json;
begin
  perform public.ledger_refuse_old_snapshot();
  perform pg_advisory_xact_lock(4007, hashtext(p_actor || ' ' || p_key));
  select json_build_object(
    'same',
    k.request_hash = p_hash,
    'reply',
    k.reply::pg_catalog.text,
    'result',
    k.result
  )
  into answer
  from public.app_idempotency k
  where k.actor = p_actor
    and k.key = p_key;
  return answer;
end $$;
grant execute on function app_kept_answer to porokh_app;

create or replace function app_keep_result(
  p_actor text,
  p_key text,
  p_hash bytea,
  p_status smallint,
  p_now timestamptz,
  p_result json
) returns void
language plpgsql security definer
as $$
begin
  perform public.ledger_refuse_old_snapshot();
  insert into public.app_idempotency (actor, key, request_hash, status, result, created_at)
    values (p_actor, p_key, p_hash, p_status, p_result, p_now);
end $$;
grant execute on function app_keep_result to porokh_app;
