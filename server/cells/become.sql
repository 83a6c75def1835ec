-- Makes a database in which nothing has happened yet the cell with this number. From then on its ids tell the cell:
-- `id div 10^12`. They stay below 2^53, so that JavaScript can read them.
create or replace function cells_become(p_cell smallint) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  start bigint := p_cell * 1000000000000;
  counter regclass;
begin
  if exists (select from members_user) or exists (select from ledger_journal) or exists (select from audit_event) then
    perform ledger_refuse('a cell is named before anything happens in it');
  end if;
  update cells_self set cell = p_cell;
  for counter in
    select oid from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
  loop
    execute format('alter sequence %s restart with %s', counter, start + 1);
  end loop;
  -- What is added up and what is looked at once begins before the first row.
  update ledger_total set mark = start, up_to = start;
  update transparency_figures set journal_up_to = start, event_up_to = start;
  update webhooks_cursor set done_to = start, noted_to = start;
end $$;
revoke execute on function cells_become from public;
