-- The present time: the clock of the database server, which only the owner can move, for tests (ledger_clock).
create or replace function ledger_now() returns timestamp with time zone
language plpgsql
as $$
declare
  apart interval;
begin
  select c.moved into apart from public.ledger_clock c;
  return clock_timestamp() + apart;
end $$;
grant execute on function ledger_now to porokh_app;

-- Returns whether a time is the present by a clock that the owner may have moved. Reading the clock's row takes six
-- times as long as all of ledger_is_now.
create or replace function ledger_is_moved_now(at timestamp with time zone) returns boolean
language plpgsql
as $$
declare
  everything boolean;
  present timestamp with time zone;
begin
  select c.believed, clock_timestamp() + c.moved into everything, present from public.ledger_clock c;
  return coalesce(
    isfinite(at) and (everything or at between present - interval '15 seconds' and present + interval '5 seconds'),
    false
  );
end $$;
grant execute on function ledger_is_moved_now to porokh_app;

-- Returns whether a caller's time is the present: at most 5 seconds ahead, for a process with a fast clock, and at most
-- 15 seconds old, since a statement may wait 10 seconds for a lock. Infinities and null return false. In production
-- only the first comparison runs. If the clock is moved, the real time is also accepted. Written in SQL because
-- PostgreSQL inlines the body, and every payment makes several calls.
create or replace function ledger_is_now(at timestamp with time zone) returns boolean
language sql
as $$
  select
    coalesce(
      at between clock_timestamp() - interval '15 seconds' and clock_timestamp() + interval '5 seconds',
      false
    )
    or public.ledger_is_moved_now(at)
$$;
grant execute on function ledger_is_now to porokh_app;

-- Refuses a time that is not the present, with an error code of its own: the request itself is valid, so the process
-- retries with the new time (server/db/unavailable.ts). The function returns nothing; its type allows it where a time
-- is expected.
create or replace function ledger_wrong_time(what text) returns timestamp with time zone
language plpgsql
as $$
begin
  perform public.ledger_refuse_old_snapshot();
  raise exception '% is not the present', what using errcode = 'TIME0';
end $$;
grant execute on function ledger_wrong_time to porokh_app;

-- Returns the time if it is the present, and refuses any other time. Also refuses a transaction with an old snapshot.
-- In functions that every payment runs, write `p_now := ledger_require_now(p_now, …)`: `perform` starts a separate
-- statement, which doubles the time.
create or replace function ledger_require_now(at timestamp with time zone, what text) returns timestamp with time zone
language sql
as $$
  select case
    when current_setting('transaction_isolation') = 'read committed' and public.ledger_is_now(at) then at
    else public.ledger_wrong_time(what)
  end
$$;
grant execute on function ledger_require_now to porokh_app;

-- Returns whether an event can have happened then: any finite time up to the present.
create or replace function ledger_is_past(at timestamp with time zone) returns boolean
language sql
as $$
  select coalesce(
    isfinite(at) and (at <= clock_timestamp() + c.moved + interval '5 seconds' or c.believed),
    false
  )
  from public.ledger_clock c
$$;
grant execute on function ledger_is_past to porokh_app;
