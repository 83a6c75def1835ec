-- Whoever is in the directory of all cells with an old name is looked at again.
create or replace function members_look_at_names() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  update members_directory set look_at = '2020-01-01 00:00:00+00' where user_id = new.id;
  return null;
end $$;
revoke execute on function members_look_at_names from public;

create or replace trigger look_at_names after update of username, email, phone, closed_at on members_user
  for each row execute function members_look_at_names();
