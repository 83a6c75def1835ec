-- The present: the clock of the database's machine, which only the owner can move, for tests (ledger_clock).
create or replace function ledger_now() returns timestamp with time zone
language plpgsql
as $$
declare
  apart interval;
begin
  select c.moved into apart from public.ledger_clock c;
  return clock_timestamp() + apart;
end $$;

-- Whether a time that a caller passes is the present: at most 5 seconds ahead, for a process whose clock is, and at
-- most 15 seconds ago, since a statement may wait 10 seconds for a lock. Infinities and null never are. In production
-- the first comparison is all: reading the row takes six times as long. Where the clock is moved, the real time counts
-- too.
create or replace function ledger_is_now(at timestamp with time zone) returns boolean
language plpgsql
as $$
declare
  everything boolean;
  present timestamp with time zone;
begin
  if at between clock_timestamp() - interval '15 seconds' and clock_timestamp() + interval '5 seconds' then
    return true;
  end if;
  select c.believed, clock_timestamp() + c.moved into everything, present from public.ledger_clock c;
  return coalesce(
    isfinite(at) and (everything or at between present - interval '15 seconds' and present + interval '5 seconds'),
    false
  );
end $$;

-- Whether something can have happened then: any finite time up to the present.
create or replace function ledger_is_past(at timestamp with time zone) returns boolean
language sql
as $$
  select coalesce(
    isfinite(at) and (at <= clock_timestamp() + c.moved + interval '5 seconds' or c.believed),
    false
  )
  from public.ledger_clock c
$$;
