-- Replication copies the tags of the home into a cell (server/cells/copies.sql). One of the same name may have been
-- made there, on a task of the cell: it stays.
create or replace function feedback_copy_tag() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (
    select from feedback_tag
    where sponsor_id = new.sponsor_id
      and lower(name collate "C") = lower(new.name collate "C")
      and id <> new.id
  ) then
    return null;
  end if;
  return new;
end $$;
revoke execute on function feedback_copy_tag from public;

create or replace trigger copy before insert or update on feedback_tag
  for each row execute function feedback_copy_tag();

alter table feedback_tag enable replica trigger copy;
