-- A failed item of a job is recorded in app_stuck, retried later, and does not block others. Only functions of the
-- owner write the table, so that the application cannot delay due work: failures caused by the calling session are not
-- recorded. The application may call none of these functions.

-- Retries after a minute, doubling each time up to an hour.
create or replace function app_note_stuck(p_job text, p_item bigint, p_why text, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into app_stuck as s (job, item, why, since, tries, again_at)
    values (p_job, p_item, left(p_why, 500), p_now, 1, p_now + interval '1 minute')
    on conflict (job, item) do update set
      why = excluded.why,
      tries = s.tries + 1,
      again_at = p_now + least(interval '1 hour', interval '1 minute' * (1 << least(s.tries, 10)));
end $$;

-- Calls a step, a function (item, now) that returns whether there was work, for one item after another, and records
-- failed ones. Locked rows, and items after the caller's time limit, are left for the next run. Returns the number of
-- processed items.
create or replace function app_do_each(
  p_job text,
  p_step text,
  p_items bigint[],
  p_now timestamptz
) returns integer
language plpgsql set search_path = public, pg_temp set lock_timeout = '1s'
as $$
declare
  one bigint;
  did boolean;
  done integer := 0;
  began timestamptz := clock_timestamp();
  why text;
  code text;
begin
  perform ledger_refuse_old_snapshot();
  foreach one in array p_items loop
    -- A statement may take ten seconds. The next run does the rest.
    exit when clock_timestamp() > began + interval '4 seconds';
    begin
      execute format('select public.%I($1, $2)', p_step) into did using one, p_now;
      done := done + coalesce(did, false)::integer;
      delete from app_stuck
      where job = p_job
        and item = one;
    exception when others then
      get stacked diagnostics why = message_text, code = returned_sqlstate;
      -- The server or the caller is in trouble: no disk, memory or stack, or shutting down.
      if left(code, 2) in ('53', '54', '57', '58') then
        raise;
      end if;
      if left(code, 2) <> '40' and code not in ('55P03', 'TIME0') then
        perform app_note_stuck(p_job, one, why, p_now);
      end if;
    end;
  end loop;
  return done;
end $$;

-- The same for all items at once and, only if that fails, one after another. Deletes records of items that are no
-- longer due.
create or replace function app_do_all(
  p_job text,
  p_step text,
  p_items bigint[],
  p_now timestamptz
) returns integer
language plpgsql set search_path = public, pg_temp set lock_timeout = '1s'
as $$
declare
  done integer;
begin
  perform ledger_refuse_old_snapshot();
  perform app_forget_stuck(p_job, '{}', p_now);
  begin
    execute format('select count(*) filter (where public.%I(i, $2)) from unnest($1) i', p_step)
    into done
    using p_items, p_now;
    perform app_forget_stuck(p_job, p_items, p_now);
    return done;
  exception when others then
    return app_do_each(p_job, p_step, p_items, p_now);
  end;
end $$;

-- These items are done. Due items are retried at least every hour, so an item without a recent attempt is no longer
-- due: somebody has decided it.
create or replace function app_forget_stuck(p_job text, p_done bigint[], p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  delete from app_stuck
  where job = p_job
    and (item = any (p_done) or again_at < p_now - interval '1 hour');
end $$;

-- The items of a job whose retry is not due yet.
create or replace function app_waits(p_job text, p_item bigint, p_now timestamptz) returns boolean
language sql stable
as $$
  select exists (
    select from public.app_stuck s
    where s.job = p_job
      and s.item = p_item
      and s.again_at > p_now
  )
$$;
grant execute on function app_waits to porokh_app;
