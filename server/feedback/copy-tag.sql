-- Tags are made at home. Replication copies them into a cell (server/cells/copies.sql), and who puts one on a task of
-- the cell tells it there, which may be before its copy comes. So a copy may find itself, or one of the same name.

-- Makes way in a cell for a tag of the home. At home a name has one tag at a time, and the later one has the greater
-- id: so another one of this name that is older was removed there, and goes. Returns false where this one is older.
create or replace function feedback_make_way_for_tag(p_id bigint, p_sponsor bigint, p_name text) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  other bigint;
begin
  -- Who tells a tag and the copy of the same one wait for each other. A hundred locks, because one transaction may copy
  -- the tags of all sponsors.
  perform pg_advisory_xact_lock(4012, (p_sponsor % 100)::integer);
  select id into other
  from feedback_tag
  where sponsor_id = p_sponsor
    and lower(name collate "C") = lower(p_name collate "C")
    and id <> p_id;
  if not found then
    return true;
  end if;
  -- One that was made in the cell, as they were before, has a greater id too: it gives way.
  if other > p_id and other < 1000000000000 then
    return false;
  end if;
  -- Where replication does it, no reference removes them.
  delete from feedback_tagging where tag_id = other;
  delete from feedback_tag where id = other;
  return true;
end $$;
revoke execute on function feedback_make_way_for_tag from public;
grant execute on function feedback_make_way_for_tag to porokh_app;

-- Tells a cell of a tag that was made at home. Returns whether it was there, is new, or was removed at home meanwhile,
-- so that the next one of the name is here.
create or replace function feedback_tell_tag(p_id bigint, p_sponsor bigint, p_name text) returns text
language plpgsql set search_path = public, pg_temp
as $$
begin
  if p_id >= 1000000000000 then
    perform ledger_refuse('a tag is made at home');
  end if;
  if exists (select from feedback_tag where id = p_id and sponsor_id = p_sponsor and name = p_name) then
    return 'there';
  end if;
  if not feedback_make_way_for_tag(p_id, p_sponsor, p_name) then
    return 'removed';
  end if;
  insert into feedback_tag (id, sponsor_id, name) overriding system value values (p_id, p_sponsor, p_name)
    on conflict do nothing;
  return case when found then 'new' else 'there' end;
end $$;
revoke execute on function feedback_tell_tag from public;
grant execute on function feedback_tell_tag to porokh_app;

-- A copy must never stop the letters behind it, whatever is there.
create or replace function feedback_copy_tag() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not cells_is_copied_into() then
    return new;
  end if;
  if not feedback_make_way_for_tag(new.id, new.sponsor_id, new.name) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    update feedback_tag set sponsor_id = new.sponsor_id, name = new.name where id = new.id;
    if found then
      return null;
    end if;
  end if;
  return new;
end $$;
revoke execute on function feedback_copy_tag from public;

create or replace trigger copy before insert or update on feedback_tag
  for each row execute function feedback_copy_tag();

alter table feedback_tag enable replica trigger copy;

-- A tag that was removed at home leaves the submissions of the cell: where replication removes it, no reference does.
-- A cell that is joined again gets all tags anew, and forgets at the end those that are gone
-- (server/cells/copy-reference.ts).
create or replace function feedback_forget_tag() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if current_setting('porokh.joins_again', true) is distinct from 'on' then
    delete from feedback_tagging where tag_id = old.id;
  end if;
  return null;
end $$;
revoke execute on function feedback_forget_tag from public;

create or replace trigger forget after delete on feedback_tag
  for each row execute function feedback_forget_tag();

alter table feedback_tag enable replica trigger forget;

create or replace function feedback_forget_gone_tags() returns void
language sql set search_path = public, pg_temp
as $$
  delete from feedback_tagging a where not exists (select from feedback_tag where id = a.tag_id)
$$;
revoke execute on function feedback_forget_gone_tags from public;
