-- Looks whether what is written now comes to the cells that this database is joined with. Replication confirms how far
-- a cell has read this database's log, also when nothing in it is for that cell. So the place at which the log is now
-- is kept until it is confirmed: what is behind it waits since then, whatever the reason is. No other cell is asked.
create or replace function cells_watch_streams(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  here pg_lsn;
begin
  perform ledger_require_now(p_now, 'the time at which streams are looked at');
  if not exists (select from cells_cell) then
    return 0;
  end if;
  here := pg_current_wal_lsn();
  update cells_cell c set
    reached_lsn = case when l.came then here else c.reached_lsn end,
    reached_at = case when l.came then p_now else c.reached_at end,
    watched_at = p_now
  from (
    select
      k.cell,
      -- A place beyond the end is one of another server, from which this database was moved.
      k.reached_lsn is null or k.reached_lsn > here or coalesce(s.confirmed_flush_lsn >= k.reached_lsn, false) as came
    from cells_cell k
      left join pg_replication_slots s
        on s.slot_name = format('to_%s_from_%s', k.cell, cells_here()) and s.database = current_database()
    where k.watched_at is null or k.watched_at < p_now
    order by k.cell
    -- Another process does the same, or the two are being joined again.
    for no key update of k skip locked
  ) l
  where l.cell = c.cell;
  return 0;
end $$;
revoke execute on function cells_watch_streams from public;
grant execute on function cells_watch_streams to porokh_app;
