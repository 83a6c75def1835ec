-- Why an upload cannot be taken back: null, or {outcome: 'not_found'}; {outcome: 'decided', state} if it was taken back
-- before; {outcome: 'closed', day} with the first closed day on which a line of it, or the payment with which it is
-- matched, counts; {outcome: 'booked'} if a line of it is a charge that two operators have booked. Locks the account,
-- so that nothing of it changes meanwhile.
create or replace function reconciliation_refuses_take_back(p_statement bigint) returns json
language plpgsql set search_path = public, pg_temp
as $$
declare
  s reconciliation_statement;
  closed date;
begin
  perform
  from reconciliation_account a
  where a.id = (select account_id from reconciliation_statement where id = p_statement)
  for no key update;
  select * into s from reconciliation_statement where id = p_statement;
  if s.id is null then
    return json_build_object('outcome', 'not_found');
  end if;
  if s.taken_back_at is not null then
    return json_build_object('outcome', 'decided', 'state', 'taken_back');
  end if;
  select min(d.day)
  into closed
  from reconciliation_days_of(s.id) d
  where reconciliation_is_closed(s.account_id, d.day);
  if closed is not null then
    return json_build_object('outcome', 'closed', 'day', closed);
  end if;
  if exists (
    select
    from reconciliation_line l
      join reconciliation_explanation e on e.line_id = l.id and e.approval_id is not null
    where l.statement_id = s.id
  ) then
    return json_build_object('outcome', 'booked');
  end if;
  return null;
end $$;

-- The days on which the lines of an upload count, or the payments with which they are matched.
create or replace function reconciliation_days_of(p_statement bigint) returns table (day date)
language sql stable set search_path = public, pg_temp
as $$
  select l.counts_on from reconciliation_line l where l.statement_id = p_statement
  union
  select m.counts_on
  from reconciliation_line l
    join reconciliation_movement m on m.id = l.movement_id
  where l.statement_id = p_statement
  order by 1
$$;

-- Takes an upload back at once if none of its lines is matched. Returns {outcome: 'taken_back'}; {outcome: 'needs_two'}
-- if money was matched; or what reconciliation_refuses_take_back returns.
create or replace function reconciliation_take_back(
  p_token bytea,
  p_statement bigint,
  p_reason text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  refusal json := reconciliation_refuses_take_back(p_statement);
begin
  if refusal is not null then
    return refusal;
  end if;
  if exists (select from reconciliation_line where statement_id = p_statement and state = 'matched') then
    return json_build_object('outcome', 'needs_two');
  end if;
  perform reconciliation_do_take_back(p_statement, operator, p_reason, p_now);
  return json_build_object('outcome', 'taken_back');
end $$;
grant execute on function reconciliation_take_back to porokh_app;

-- Deletes the lines of an upload with their explanations. The payments with which they were matched are unmatched
-- again, and a proposal to close one of the days ends. The row of the upload stays, with who took it back.
create or replace function reconciliation_do_take_back(
  p_statement bigint,
  p_operator bigint,
  p_reason text,
  p_now timestamptz
) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  s reconciliation_statement;
  days date[] := array(select day from reconciliation_days_of(p_statement));
  movements bigint[];
  count integer;
  each date;
begin
  update reconciliation_statement set
    taken_back_by = p_operator,
    taken_back_at = p_now
  where id = p_statement
  returning * into s;
  foreach each in array days loop
    perform reconciliation_end_proposal(s.account_id, each, p_operator, p_now);
  end loop;
  delete from reconciliation_explanation
  where line_id in (select id from reconciliation_line where statement_id = s.id);
  with gone as (
    delete from reconciliation_line
    where statement_id = s.id
    returning movement_id
  )
  select count(*), array_agg(movement_id) filter (where movement_id is not null)
  into count, movements
  from gone;
  update reconciliation_movement set state = 'open' where id = any (movements);
  foreach each in array days loop
    perform reconciliation_decide(s.account_id, each, p_operator, p_now);
  end loop;
  perform audit_record(
    p_now, 'operator', p_operator, 'reconciliation.statement_taken_back',
    p_detail => jsonb_build_object(
      'accountId', s.account_id, 'statementId', s.id, 'lines', count, 'unmatched', coalesce(cardinality(movements), 0),
      'reason', p_reason
    )
  );
end $$;

-- For a proposal of two operators: the check, and what is done when it is confirmed.
create or replace function reconciliation_check_statement(p approvals_proposal) returns json
language sql set search_path = public, pg_temp
as $$ select reconciliation_refuses_take_back(p.subject) $$;
create or replace function reconciliation_do_statement(p approvals_proposal) returns void
language sql set search_path = public, pg_temp
as $$ select reconciliation_do_take_back(p.subject, p.decided_by, p.reason, p.decided_at) $$;
