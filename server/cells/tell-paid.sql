-- Tells the home what was paid to members of this cell: each payout by a row of its own
-- (server/reconciliation/told-by-cells.sql), and by a letter how many there were on a day, a quarter of an hour after
-- its end. So the home knows when it has all of a day. Each run looks at the last ten minutes again, and the letter at
-- two days: a payment may be committed a little after its time. Returns how much it did.
create or replace function cells_tell_paid_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  told integer;
  due date;
  begins timestamptz;
  ends timestamptz;
begin
  perform ledger_require_now(p_now, 'the time at which payouts are told');
  if cells_here() = 0 or not exists (select from cells_cell where cell = 0) then
    return 0;
  end if;
  told := reconciliation_tell(
    coalesce((select max(at) from reconciliation_told) - interval '10 minutes', '-infinity'), 'infinity'
  );
  if told > 0 then
    return told;
  end if;
  -- A cell that did nothing for long has many days to tell, a hundred in a run.
  for days in 0..99 loop
    due := coalesce(
      (
        select max(day) + 1
        from cells_letter
        where from_cell = cells_here()
          and kind::text = 'paid'
          and day is not null
      ),
      (select (joined_at at time zone content_time_zone())::date from cells_cell where cell = 0)
    );
    begins := due::timestamp at time zone content_time_zone();
    ends := (due + 1)::timestamp at time zone content_time_zone();
    if p_now < ends + interval '15 minutes' then
      return days;
    end if;
    told := reconciliation_tell(begins - interval '24 hours', ends);
    if told > 0 then
      return told;
    end if;
    insert into cells_letter (id, from_cell, to_cell, kind, places, amount, at, day)
      select nextval('cells_letter_id'), cells_here(), 0, 'paid', count(*), coalesce(sum(amount), 0), p_now, due
      from reconciliation_told
      where at >= begins
        and at < ends
    -- Another process does the same.
    on conflict (from_cell, kind, day) where day is not null do nothing;
  end loop;
  return 100;
end $$;
revoke execute on function cells_tell_paid_due from public;
grant execute on function cells_tell_paid_due to porokh_app;

-- Whether a cell can say what it has paid on a day: it is over.
create or replace function cells_believe_paid(letter cells_letter) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if letter.day >= (letter.at at time zone content_time_zone())::date then
    perform ledger_refuse('paid: of a day that is not over');
  end if;
end $$;
revoke execute on function cells_believe_paid from public;
