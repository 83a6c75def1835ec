-- Two operators close a day, one after the other, and two reopen it. While it is closed, it does not change.
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

create or replace trigger guard before update on reconciliation_day
  for each row execute function reconciliation_guard_day();

-- A day begins open and empty, and ends at its end in Dhaka, as reconciliation_make_day creates it. So nobody can add a
-- closed day.
create or replace function reconciliation_guard_new_day() returns trigger
language plpgsql
as $$
declare
  given constant pg_catalog.text[] := '{id, account_id, day, ends_at, state, note}';
begin
  if new.state <> 'open'
    or new.note <> ''
    or new.ends_at is distinct from (new.day + 1)::timestamp at time zone public.content_time_zone()
    or exists (select from jsonb_each(to_jsonb(new) - given) c where c.value not in ('0', 'null'))
  then
    perform public.ledger_refuse('a day begins open, with nothing on it');
  end if;
  return new;
end $$;

create or replace trigger guard_new before insert on reconciliation_day
  for each row execute function reconciliation_guard_new_day();

-- An explanation cannot be changed, and is undone or booked once. On a closed day, which has no unmatched items,
-- nothing can be explained or undone. A charge is booked by the confirmation of its proposal, before the row of the
-- books exists, also on a closed day: booking changes no figure of the day.
create or replace function reconciliation_guard_explanation() returns trigger
language plpgsql
as $$
declare
  ends constant pg_catalog.text[] := '{undone_by, approval_id}';
  account bigint := coalesce(
    (select l.account_id from public.reconciliation_line l where l.id = new.line_id),
    (select m.account_id from public.reconciliation_movement m where m.id = new.movement_id)
  );
begin
  if tg_op = 'INSERT' and num_nonnulls(new.undone_by, new.approval_id) > 0
    or tg_op = 'UPDATE' and (
      num_nonnulls(old.undone_by, old.approval_id) > 0
      or num_nonnulls(new.undone_by, new.approval_id) <> 1
      or to_jsonb(new) - ends <> to_jsonb(old) - ends
    )
  then
    perform public.ledger_refuse('an explanation stays as it was written, and is taken back or booked once');
  end if;
  if new.approval_id is not null then
    if not exists (
      select from public.approvals_proposal
      where id = new.approval_id
        and kind = 'charge'
        and state = 'confirmed'
        and subject = account
    ) or exists (select from public.ledger_journal where key = 'approval:' || new.approval_id) then
      perform public.ledger_refuse('two operators book the charges of an account, all at once');
    end if;
    return new;
  end if;
  if exists (
    select from public.reconciliation_day
    where account_id = account
      and day = new.day
      and state in ('closed', 'reopening')
  ) then
    perform public.ledger_refuse('a closed day is not changed');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update on reconciliation_explanation
  for each row execute function reconciliation_guard_explanation();

-- The number of new lines is added to an imported file afterwards, once, and it is taken back once, after which it has
-- no lines. Only a file without new lines is deleted.
create or replace function reconciliation_guard_statement() returns trigger
language plpgsql
as $$
declare
  counted constant pg_catalog.text[] := '{lines}';
  taken_back constant pg_catalog.text[] := '{taken_back_by, taken_back_at}';
begin
  if (
    case
      when tg_op = 'DELETE' then old.lines = 0
      when old.lines = 0 then to_jsonb(new) - counted = to_jsonb(old) - counted
      else
        old.taken_back_at is null
        and new.taken_back_at is not null
        and to_jsonb(new) - taken_back = to_jsonb(old) - taken_back
    end
  ) is not true then
    perform public.ledger_refuse('a statement that was read is not changed');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger guard before update or delete on reconciliation_statement
  for each row execute function reconciliation_guard_statement();
create or replace trigger stays before truncate on reconciliation_statement
  for each statement execute function ledger_deny();
