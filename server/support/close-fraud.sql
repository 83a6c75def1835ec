-- Closes an open fraud report for the operator with this session, with an explanation, if it still has the version
-- p_seen, or any version if that is null. The outcome is the first of these that applies: not_found, closed, changed,
-- no_hold (no hold has this number); otherwise done, with the new version.
create or replace function support_close_fraud(
  p_token bytea,
  p_report bigint,
  p_seen bigint,
  p_done text[],
  p_note text,
  p_message text,
  p_hold bigint,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  report support_fraud_report;
begin
  select * into report from support_fraud_report where id = p_report for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if report.state <> 'open' then
    return json_build_object('outcome', 'closed');
  end if;
  if report.version <> p_seen then
    return json_build_object('outcome', 'changed');
  end if;
  if p_hold is not null and not exists (select from holds_hold where id = p_hold) then
    return json_build_object('outcome', 'no_hold');
  end if;
  if tasks_has_words(p_note, 3) is not true or cardinality(p_done) > 0 is not true then
    perform ledger_refuse('an operator says what was done about a report');
  end if;
  perform inbox_decide('fraud', p_report, operator, p_now);
  insert into support_fraud_step (report_id, at, operator_id, done, note, message, hold_id)
    values (p_report, p_now, operator, p_done, p_note, p_message, p_hold);
  update support_fraud_report set
    state = 'closed',
    version = version + 1
  where id = p_report;
  perform audit_record(
    p_now, 'operator', operator, 'fraud.closed',
    p_detail => jsonb_strip_nulls(
      jsonb_build_object('reportId', p_report, 'done', to_jsonb(p_done), 'note', p_note, 'holdId', p_hold)
    )
  );
  return json_build_object('outcome', 'done', 'version', report.version + 1);
end $$;
grant execute on function support_close_fraud to porokh_app;

-- Reopens a closed report, with the reason. The outcome is the first of these that applies: not_found, open, changed;
-- otherwise done.
create or replace function support_reopen_fraud(
  p_token bytea,
  p_report bigint,
  p_seen bigint,
  p_note text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  report support_fraud_report;
begin
  select * into report from support_fraud_report where id = p_report for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if report.state <> 'closed' then
    return json_build_object('outcome', 'open');
  end if;
  if report.version <> p_seen then
    return json_build_object('outcome', 'changed');
  end if;
  if tasks_has_words(p_note, 3) is not true then
    perform ledger_refuse('an operator says why a report is opened again');
  end if;
  insert into support_fraud_step (report_id, at, operator_id, done, note)
    values (p_report, p_now, operator, '{}', p_note);
  update support_fraud_report set
    state = 'open',
    reopened_at = p_now,
    version = version + 1
  where id = p_report;
  perform audit_record(
    p_now, 'operator', operator, 'fraud.reopened',
    p_detail => jsonb_build_object('reportId', p_report, 'note', p_note)
  );
  return json_build_object('outcome', 'done', 'version', report.version + 1);
end $$;
grant execute on function support_reopen_fraud to porokh_app;

create or replace trigger append_only before update or delete or truncate on support_fraud_step
  for each statement execute function ledger_deny();
