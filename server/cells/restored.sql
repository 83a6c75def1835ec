-- Marks a database that was put back to an earlier moment. Where it is one of several cells, it serves nobody until it
-- is joined again: the others know what it has forgotten.
create or replace function cells_mark_restored() returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update cells_cell set apart = true;
  if found then
    update cells_self set restored = true;
  end if;
end $$;
revoke execute on function cells_mark_restored from public;
