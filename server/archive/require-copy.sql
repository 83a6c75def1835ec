-- A row enters an archive only as the exact copy of a present row, and leaves the present table only if that copy is in
-- the archive. So whatever SQL runs, the two together never gain, lose or change a row. The arguments are the other
-- table and the primary key.
create or replace function archive_require_copy() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  moved record := case when tg_op = 'INSERT' then new else old end;
  has_copy boolean;
begin
  -- `*=` compares the stored bytes: 1 and 1.0 in a jsonb differ.
  execute format(
    'select exists (select from only public.%I c where c.%I = $1 and c *= $2)',
    tg_argv[0],
    tg_argv[1]
  )
  into has_copy
  using (to_jsonb(moved) ->> tg_argv[1])::bigint, moved;
  if not has_copy then
    perform ledger_refuse(format('%s on %s is forbidden without the same row in %s', tg_op, tg_table_name, tg_argv[0]));
  end if;
  return moved;
end $$;

create or replace trigger copied before insert on ledger_journal_archive
  for each row execute function archive_require_copy('ledger_journal', 'id');
create or replace trigger archived before delete on ledger_journal
  for each row execute function archive_require_copy('ledger_journal_archive', 'id');

create or replace trigger copied before insert on audit_event_archive
  for each row execute function archive_require_copy('audit_event', 'id');
create or replace trigger archived before delete on audit_event
  for each row execute function archive_require_copy('audit_event_archive', 'id');

create or replace trigger copied before insert on tasks_review_archive
  for each row execute function archive_require_copy('tasks_review', 'task_id');
create or replace trigger archived before delete on tasks_review
  for each row execute function archive_require_copy('tasks_review_archive', 'task_id');

-- A row trigger, because a statement on the present table runs no statement triggers of its archive.
create or replace trigger append_only before update or delete on ledger_journal_archive
  for each row execute function ledger_deny();
create or replace trigger append_only before update or delete on audit_event_archive
  for each row execute function ledger_deny();
create or replace trigger append_only before update or delete on tasks_review_archive
  for each row execute function ledger_deny();

create or replace trigger keep before truncate on ledger_journal_archive
  for each statement execute function ledger_deny();
create or replace trigger keep before truncate on audit_event_archive
  for each statement execute function ledger_deny();
-- The statement triggers of the journal and the audit log are in the files that make both tables append-only.
create or replace trigger keep before truncate on tasks_review
  for each statement execute function ledger_deny();
create or replace trigger keep before truncate on tasks_review_archive
  for each statement execute function ledger_deny();

-- Replaces a foreign key, which would not find an archived event.
create or replace function archive_require_event() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  -- First without the archive, which rarely contains a new row's event: bulk approvals check many events.
  if not exists (select from only public.audit_event e where e.id = new.event_id)
    and not exists (select from public.audit_event e where e.id = new.event_id) then
    perform ledger_refuse(format('%s on %s is forbidden without its event', tg_op, tg_table_name));
  end if;
  return new;
end $$;

create or replace trigger with_event before insert or update of event_id on notifications_staff
  for each row when (new.event_id is not null) execute function archive_require_event();
create or replace trigger with_event before insert or update of event_id on notifications_telling
  for each row when (new.event_id is not null) execute function archive_require_event();
create or replace trigger with_event before insert or update of event_id on webhooks_delivery
  for each row when (new.event_id is not null) execute function archive_require_event();
