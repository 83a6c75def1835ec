-- A day is closed by two operators, one after the other, and opened again by two. Until then nothing of it changes.
create or replace function reconciliation_guard_day() returns trigger
language plpgsql
as $$
declare
  steps constant pg_catalog.text[] := '{state, version, asked_by, asked_at, note}';
begin
  if (new.id, new.account_id, new.day, new.ends_at) is distinct from (old.id, old.account_id, old.day, old.ends_at)
    or new.version <> old.version + 1
  then
    perform public.ledger_refuse('a day stays the day it is, and each change of it is one more');
  end if;
  if old.state = 'proposed' and new.state = 'closed' then
    if (
      new.closed_first = old.asked_by
      and new.closed_second <> old.asked_by
      and to_jsonb(new) - steps - '{closed_first, closed_second, closed_at}'::pg_catalog.text[]
        = to_jsonb(old) - steps - '{closed_first, closed_second, closed_at}'::pg_catalog.text[]
    ) is not true then
      perform public.ledger_refuse('a day is closed by two operators, with the figures that were proposed');
    end if;
  elsif new.state in ('closed', 'reopening') and old.state not in ('closed', 'reopening') then
    perform public.ledger_refuse('a day is closed once somebody has proposed it');
  elsif old.state = 'closed' and new.state not in ('closed', 'reopening')
    or old.state = 'reopening' and new.state not in ('closed', 'reopening')
    and (new.state = 'open' and new.opened_by <> old.asked_by) is not true
  then
    perform public.ledger_refuse('a closed day is opened by two operators');
  elsif old.state in ('closed', 'reopening') and new.state in ('closed', 'reopening')
    and to_jsonb(new) - steps <> to_jsonb(old) - steps
  then
    perform public.ledger_refuse('a closed day is not changed');
  end if;
  return new;
end $$;
revoke execute on function reconciliation_guard_day from public;

create or replace trigger guard before update on reconciliation_day
  for each row execute function reconciliation_guard_day();
