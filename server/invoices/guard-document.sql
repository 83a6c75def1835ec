-- Each sponsor has billing details, and a first month to invoice.
create or replace function invoices_open() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  month date := date_trunc('month', new.created_at at time zone content_time_zone())::date;
begin
  perform ledger_refuse_old_snapshot();
  insert into invoices_billing (sponsor_id) values (new.id);
  insert into invoices_due (sponsor_id, first_month, next_month) values (new.id, month, month);
  return null;
end $$;
-- Otherwise a trigger on the caller's own temporary table could run this with the owner's rights.

create or replace trigger open_invoices after insert on sponsors_sponsor
  for each row execute function invoices_open();

-- A document has the next number of its series, and never changes. Only the recipient can be encrypted again, with
-- another key. The triggers of this file also stop the owner.
create or replace function invoices_guard_document() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select
      from public.invoices_series
      where kind = new.kind
        and year = new.year
        and last = new.number
    ) then
      perform public.ledger_refuse('a document has the number that its series has just given');
    end if;
  elsif new.recipient not like 'sealed:%'
    or new.recipient is null
    or old.recipient is null
    or to_jsonb(new) - 'recipient' <> to_jsonb(old) - 'recipient'
  then
    perform public.ledger_refuse('a document that was issued is not changed');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update on invoices_document
  for each row execute function invoices_guard_document();
create or replace trigger keep before delete or truncate on invoices_document
  for each statement execute function ledger_deny();

-- A line is inserted in the same transaction as its document.
create or replace trigger append_only before update or delete or truncate on invoices_line
  for each statement execute function ledger_deny();
create or replace trigger append_only before update or delete or truncate on invoices_terms
  for each statement execute function ledger_deny();

-- Numbers increase one by one.
create or replace function invoices_guard_series() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' and new.last <> 1
    or tg_op = 'UPDATE' and (new.kind, new.year, new.last) <> (old.kind, old.year, old.last + 1)
  then
    perform public.ledger_refuse('numbers of a series go up one by one');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update on invoices_series
  for each row execute function invoices_guard_series();
create or replace trigger keep before delete or truncate on invoices_series
  for each statement execute function ledger_deny();
