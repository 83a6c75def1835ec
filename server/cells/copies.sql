-- What replication copies from the home into a cell (server/cells/reference-tables.ts). A row that broke a rule of the
-- cell would stop the stream, and every letter behind it. So these triggers, which fire for replication alone, let no
-- row of the home collide with one of the cell. Those of tags and of levels are in
-- server/feedback/copy-tag.sql and server/content/copy-levels.sql.

-- Whether this database is a cell that the home copies into. Whoever mends rows of another one with the settings of
-- replication changes no more than that.
create or replace function cells_is_copied_into() returns boolean
language sql stable
as $$
  select exists (select from public.cells_cell where cell = 0)
$$;

-- People of sponsors and operators: nobody signs in with them here, so neither contacts nor a password come along. A
-- member of the cell may have the same name.
create or replace function cells_copy_person() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not cells_is_copied_into() then
    return new;
  end if;
  new.email := null;
  new.phone := null;
  new.email_mark := null;
  new.phone_mark := null;
  new.password_hash := 'of another cell';
  if exists (select from members_user where lower(username) = lower(new.username) and id <> new.id) then
    new.username := new.username || '#' || new.id;
  end if;
  if tg_op = 'UPDATE' then
    -- As at home: what an operator has taken who is closed or has another role now, somebody else can take.
    if (new.closed_at, new.works_on) is distinct from (old.closed_at, old.works_on) then
      delete from inbox_claim where operator_id = new.id;
    end if;
  end if;
  return new;
end $$;
revoke execute on function cells_copy_person from public;

create or replace trigger copy before insert or update on members_user
  for each row execute function cells_copy_person();

alter table members_user enable replica trigger copy;

-- Sessions of operators, without the address and the program from which they were opened. One of the cell that has the
-- same secret, which only somebody who knows it can have made, opens nothing any more.
create or replace function cells_copy_session() returns trigger
language plpgsql
as $$
begin
  if public.cells_is_copied_into() then
    update public.app_session set token_hash = sha256(token_hash)
    where token_hash = new.token_hash
      and id <> new.id;
    new.last_seen_at := new.created_at;
    new.ip := '';
    new.user_agent := '';
  end if;
  return new;
end $$;
revoke execute on function cells_copy_session from public;

create or replace trigger copy before insert on app_session
  for each row execute function cells_copy_session();

alter table app_session enable replica trigger copy;

-- The other copied tables are written at home alone: a row that was made here could have the number that the home gives
-- next.
create or replace function cells_keep_copies() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if cells_is_copied_into() then
    perform ledger_refuse(tg_table_name || ' is written at home');
  end if;
  return null;
end $$;
revoke execute on function cells_keep_copies from public;

create or replace trigger at_home before insert or update or delete on campaigns_picture
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on content_announcement
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on content_banner
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on content_cash_out_charge
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on content_change
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on content_faq
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on content_page
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on content_settings
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on content_support_link
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on sponsors_sponsor
  for each statement execute function cells_keep_copies();

create or replace trigger at_home before insert or update or delete on sponsors_user
  for each statement execute function cells_keep_copies();
