-- Tells the home the heads of this cell, in the order of their days, each once. The database does not publish a head
-- that does not follow from the one before, so the application cannot tell another one. Returns how many.
create or replace function cells_tell_heads_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  told integer;
begin
  perform ledger_require_now(p_now, 'the time at which heads are told');
  if not exists (select from cells_cell where cell = 0) or cells_here() = 0 then
    return 0;
  end if;
  insert into cells_letter (id, from_cell, to_cell, kind, places, amount, at, day, head)
    select nextval('cells_letter_id'), cells_here(), 0, 'head', 0, 0, p_now, h.day, h.hash
    from (
      select day, hash
      from transparency_head
      where day > coalesce(
          (select max(day) from cells_letter where head is not null and from_cell = cells_here()), '-infinity'
        )
      order by day
      limit 100
    ) h
  -- Another process does the same.
  on conflict (from_cell, kind, day) where day is not null do nothing;
  get diagnostics told = row_count;
  return told;
end $$;
revoke execute on function cells_tell_heads_due from public;
grant execute on function cells_tell_heads_due to porokh_app;

-- Whether what a cell says is its head can be: they come in the order of their days, and after the day is over.
create or replace function cells_believe_head(letter cells_letter) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if letter.day >= (letter.at at time zone content_time_zone())::date or exists (
    select
    from cells_letter l
    where l.from_cell = letter.from_cell
      and l.day >= letter.day
      and l.head is not null
      and l.id <> letter.id
      and not exists (select from cells_refused r where r.letter_id = l.id)
  ) then
    perform ledger_refuse('head: of a day that is not over, or before one that came');
  end if;
end $$;
revoke execute on function cells_believe_head from public;
