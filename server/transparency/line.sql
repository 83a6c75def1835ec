-- Returns the line of a journal row that is hashed. Its form must never change, because stored receipts depend on it.
create or replace function transparency_line(j ledger_journal) returns text
language sql stable
as $$
  select json_build_array(
    j.id,
    to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    j.kind::text,
    j.key,
    j.actor,
    j.rail,
    j.sponsor_id,
    j.deposit_id,
    j.campaign_id,
    j.place_id,
    j.member_id,
    j.payout_id,
    j.operator_id,
    j.second_operator_id,
    j.outside,
    j.sponsor,
    j.escrow,
    j.member,
    j.clearing,
    j.fees,
    j.withheld,
    j.balance_after,
    j.note
  )::text
$$;
grant execute on function transparency_line to porokh_app;

-- The same for an event of the audit log.
create or replace function transparency_event_line(e audit_event) returns text
language sql stable
as $$
  select json_build_array(
    e.id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    e.actor::text,
    e.actor_id,
    e.action,
    e.member_id,
    e.sponsor_id,
    e.campaign_id,
    e.task_id,
    e.payout_id,
    e.notify,
    e.detail::text
  )::text
$$;
grant execute on function transparency_event_line to porokh_app;

create or replace trigger append_only before update or delete or truncate on transparency_head
  for each statement execute function ledger_deny();
