-- Refuses a row if the statement sets one of the trigger's columns to a time other than the present. Columns after the
-- word `past` accept any time up to the present. For tables that are not written with every payment.
create or replace function ledger_guard_times() returns trigger
language plpgsql
as $$
declare
  old_row pg_catalog.jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  new_row pg_catalog.jsonb := to_jsonb(new);
  past boolean := false;
  name pg_catalog.text;
  at timestamp with time zone;
begin
  foreach name in array tg_argv loop
    if name = 'past' then
      past := true;
    elsif new_row -> name is distinct from old_row -> name and new_row ->> name is not null then
      at := (new_row ->> name)::timestamp with time zone;
      if not (past and public.ledger_is_past(at) or not past and public.ledger_is_now(at)) then
        perform public.ledger_wrong_time(format('%s of %s', name, tg_table_name));
      end if;
    end if;
  end loop;
  return new;
end $$;

-- The same for a table with only created_at to check, at a tenth of the cost, because deposits are frequent.
create or replace function ledger_guard_created() returns trigger
language plpgsql
as $$
begin
  new.created_at := public.ledger_require_now(new.created_at, 'created_at of ' || tg_table_name);
  return new;
end $$;

-- A report of a check must have the time at which that check began. Otherwise an invented report could postpone the
-- next check.
create or replace function ledger_guard_run() returns trigger
language plpgsql
as $$
begin
  if new.checked_at is distinct from old.checked_at and new.checked_at is distinct from old.began_at then
    perform public.ledger_refuse('a check has the time at which it began');
  end if;
  return new;
end $$;

create or replace trigger run before update on ledger_check_run
  for each row execute function ledger_guard_run();

create or replace trigger times before insert or update of began_at, alive_at, ended_at on ledger_check_run
  for each row execute function ledger_guard_times('began_at', 'alive_at', 'ended_at');

create or replace trigger times before insert or update of since, told_at, succeeded_at, failed_at on health_job
  for each row execute function ledger_guard_times('since', 'told_at', 'past', 'succeeded_at', 'failed_at');

create or replace trigger times before insert or update of seen_at, started_at on health_process
  for each row execute function ledger_guard_times('seen_at', 'past', 'started_at');

create or replace trigger times before insert or update of at on health_sample
  for each row execute function ledger_guard_times('past', 'at');

create or replace trigger times before insert or update of at on app_ready
  for each row execute function ledger_guard_times('at');

create or replace trigger times before insert or update of created_at, ended_at, last_seen_at on app_session
  for each row execute function ledger_guard_times('created_at', 'ended_at', 'last_seen_at');

create or replace trigger times before insert or update of created_at, sent_at, handed_at on app_outbox
  for each row execute function ledger_guard_times('created_at', 'sent_at', 'handed_at');

create or replace trigger times before insert or update of taken_at, failed_at, balance_at on messages_gateway
  for each row execute function ledger_guard_times('taken_at', 'failed_at', 'balance_at');

create or replace trigger times before insert or update of stopped_at on messages_dead_address
  for each row execute function ledger_guard_times('stopped_at');

create or replace trigger times before insert or update of created_at, closed_at on members_user
  for each row execute function ledger_guard_times('created_at', 'closed_at');

create or replace trigger times before insert or update of created_at on sponsors_sponsor
  for each row execute function ledger_guard_created();

create or replace trigger times before insert or update of created_at, last_used_at, revoked_at on sponsors_token
  for each row execute function ledger_guard_times('created_at', 'last_used_at', 'revoked_at');

create or replace trigger times before insert or update of created_at, changed_at, removed_at on webhooks_endpoint
  for each row execute function ledger_guard_times('created_at', 'changed_at', 'removed_at');

create or replace trigger times before insert or update of created_at, revoked_at on campaigns_shared_link
  for each row execute function ledger_guard_times('created_at', 'revoked_at');

create or replace trigger times before insert or update of made_at, taken_back_at on feedback_proof
  for each row execute function ledger_guard_times('made_at', 'taken_back_at');

create or replace trigger times before insert or update of created_at, delivered_at on webhooks_delivery
  for each row execute function ledger_guard_times('created_at', 'delivered_at');

create or replace trigger times before insert or update of at on webhooks_attempt
  for each row execute function ledger_guard_times('at');

create or replace trigger times before insert or update of at, changed_at on feedback_note
  for each row execute function ledger_guard_times('at', 'changed_at');

create or replace trigger times before insert or update of created_at on sponsors_deposit
  for each row execute function ledger_guard_created();

create or replace trigger times before insert or update of created_at, decided_at on sponsors_refund
  for each row execute function ledger_guard_times('created_at', 'decided_at');

create or replace trigger times before insert or update of created_at on support_ticket
  for each row execute function ledger_guard_created();

create or replace trigger times before insert or update of at on support_ticket_message
  for each row execute function ledger_guard_times('at');

create or replace trigger times before insert or update of at, reopened_at on support_fraud_report
  for each row execute function ledger_guard_times('at', 'reopened_at');

create or replace trigger times before insert or update of at on support_fraud_step
  for each row execute function ledger_guard_times('at');

create or replace trigger times before insert or update of updated_at on content_page
  for each row execute function ledger_guard_times('updated_at');

create or replace trigger times before insert or update of created_at on payouts_batch
  for each row execute function ledger_guard_created();

create or replace trigger ended before insert or update of ended_at on payouts_batch
  for each row execute function ledger_guard_times('ended_at');

create or replace trigger times before insert or update of published_at on transparency_head
  for each row execute function ledger_guard_times('published_at');

create or replace trigger times before insert or update of saved_at on tasks_draft
  for each row execute function ledger_guard_times('saved_at');

create or replace trigger times before insert or update of submitted_at on tasks_review
  for each row execute function ledger_guard_times('submitted_at');

create or replace trigger times before insert or update of created_at on campaigns_campaign
  for each row execute function ledger_guard_created();
