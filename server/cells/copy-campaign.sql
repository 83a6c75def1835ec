-- The copy of a campaign in another cell has no waves: its own cell deals the places of each wave when it has begun.
create or replace function cells_copy_campaign() returns trigger
language plpgsql
as $$
begin
  new.wave_size := null;
  return new;
end $$;
revoke execute on function cells_copy_campaign from public;

create or replace trigger copy before insert or update on campaigns_campaign
  for each row execute function cells_copy_campaign();

alter table campaigns_campaign enable replica trigger copy;
