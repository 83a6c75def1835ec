-- A head covers the previous day and follows the previous head: it counts all rows and events since then. So nobody can
-- publish heads of future days, which would prevent all others, or leave out rows. The database does not hash the rows
-- again; the check of the heads finds a wrong tree.
create or replace function transparency_guard_head() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  last transparency_head;
  last_event bigint;
  marked bigint;
  midnight timestamptz;
begin
  perform ledger_refuse_old_snapshot();
  select * into last from transparency_head order by day desc limit 1;
  if last.day = new.day then
    -- Two processes create the same head; the key keeps the first one.
    return new;
  end if;
  select coalesce(max(event_up_to), 0) into last_event from transparency_head;
  select mark into marked from ledger_total;
  midnight := (new.day + 1)::timestamp at time zone content_time_zone();
  if (
    new.day = (new.published_at at time zone content_time_zone())::date - 1
    and new.day > coalesce(last.day, '-infinity')
    and new.previous = coalesce(last.hash, decode(repeat('00', 32), 'hex'))
    and new.up_to between coalesce(last.up_to, 0) and marked
    and new.event_up_to between last_event and (select coalesce(max(id), 0) from audit_event)
    and new.hash = sha256(
      decode('04', 'hex') || new.previous || new.root || new.event_root || convert_to(
        concat_ws(' ', to_char(new.day, 'YYYY-MM-DD'), new.up_to, new.entries, new.event_up_to, new.events),
        'UTF8'
      )
    )
    and octet_length(new.salt) = 32
    and octet_length(new.root) = 32
    and octet_length(new.event_root) = 32
    and octet_length(new.blocks) = 32 * cardinality(new.block_from)
    and cardinality(new.block_from) = ceil(new.entries / 1024.0)
    and new.entries = (select count(*) from ledger_journal where id > coalesce(last.up_to, 0) and id <= new.up_to)
    and new.events = (select count(*) from audit_event where id > last_event and id <= new.event_up_to)
    and not exists (
      select from ledger_journal where id > new.up_to and id <= marked and at < midnight
      union all
      select from audit_event where id > new.event_up_to and at < midnight
    )
  ) is not true then
    perform ledger_refuse('a head follows the last one, and has all rows and events of the day before');
  end if;
  return new;
end $$;

create or replace trigger guard before insert on transparency_head
  for each row execute function transparency_guard_head();
