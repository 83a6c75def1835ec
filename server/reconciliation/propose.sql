-- Locks a day of an account. Creates the row of a day without items.
create or replace function reconciliation_lock_day(p_account bigint, p_day date) returns reconciliation_day
language plpgsql set search_path = public, pg_temp
as $$
declare
  d reconciliation_day;
begin
  perform from reconciliation_account where id = p_account and since <= p_day for no key update;
  if found then
    perform reconciliation_make_day(p_account, p_day);
    select * into d from reconciliation_day where account_id = p_account and day = p_day for no key update;
  end if;
  return d;
end $$;

-- Proposes to close a day with the figures of p_version. Imports the books once more, and adds up the rows again.
-- Returns {outcome: 'proposed'}; 'not_found'; 'day_runs' with the time of its end; 'state' with its state; 'left_over'
-- with the number; or 'changed' if the figures differ now; the new ones are then stored.
create or replace function reconciliation_propose(
  p_token bytea,
  p_account bigint,
  p_day date,
  p_version integer,
  p_note text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  d reconciliation_day := reconciliation_lock_day(p_account, p_day);
  -- A payment started before midnight may be committed a little after it.
  closes_from timestamptz := d.ends_at + interval '15 minutes';
begin
  if d.id is null then
    return json_build_object('outcome', 'not_found');
  end if;
  if p_now < closes_from then
    return json_build_object('outcome', 'day_runs', 'from', closes_from);
  end if;
  if d.state <> 'open' then
    return json_build_object('outcome', 'state', 'state', d.state);
  end if;
  while reconciliation_take_next(d.account_id, p_now) is null loop
  end loop;
  perform reconciliation_take_between(d.account_id, d.ends_at - interval '24 hours', d.ends_at, p_now);
  select * into d from reconciliation_day where id = d.id;
  if d.version is distinct from p_version then
    return json_build_object('outcome', 'changed');
  end if;
  if d.lines_open + d.movements_open > 0 then
    return json_build_object('outcome', 'left_over', 'count', d.lines_open + d.movements_open);
  end if;
  perform reconciliation_refuse_wrong_sums(d);
  perform inbox_decide('leftover', d.id, operator, p_now);
  update reconciliation_day set
    state = 'proposed',
    version = version + 1,
    asked_by = operator,
    asked_at = p_now,
    note = p_note,
    opened_by = null
  where id = d.id;
  perform audit_record(
    p_now, 'operator', operator, 'reconciliation.close_proposed',
    p_detail => reconciliation_told(d) || jsonb_build_object('note', p_note)
  );
  return json_build_object('outcome', 'proposed');
end $$;
grant execute on function reconciliation_propose to porokh_app;

-- The audit log's record of a day: the figures that two operators agree on.
create or replace function reconciliation_told(d reconciliation_day) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'accountId', d.account_id,
    'day', d.day,
    'lines', d.lines,
    'linesAmount', d.lines_in + d.lines_out,
    'movements', d.movements,
    'movementsAmount', d.movements_in + d.movements_out,
    'explained', d.lines_explained + d.movements_explained
  )
$$;

-- Adds a day's rows up again, independently of the triggers that maintain the sums.
create or replace function reconciliation_refuse_wrong_sums(d reconciliation_day) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if (
    select
      (count(*), coalesce(sum(amount), 0), count(*) filter (where state = 'matched'))
        is distinct from (d.lines::bigint, (d.lines_in + d.lines_out)::numeric, d.lines_matched::bigint)
    from reconciliation_line
    where account_id = d.account_id
      and counts_on = d.day
  ) or (
    select
      (count(*), coalesce(sum(amount), 0), count(*) filter (where state = 'matched'))
        is distinct from (d.movements::bigint, (d.movements_in + d.movements_out)::numeric, d.movements_matched::bigint)
    from reconciliation_movement
    where account_id = d.account_id
      and counts_on = d.day
  ) then
    perform ledger_refuse('the sums of a day are not those of its rows');
  end if;
end $$;

-- Proposes to reopen a closed day. Returns {outcome: 'asked'}; 'not_found'; 'state'; or 'changed'.
create or replace function reconciliation_reopen(
  p_token bytea,
  p_account bigint,
  p_day date,
  p_version integer,
  p_note text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  d reconciliation_day := reconciliation_lock_day(p_account, p_day);
begin
  if d.id is null then
    return json_build_object('outcome', 'not_found');
  end if;
  if d.state <> 'closed' then
    return json_build_object('outcome', 'state', 'state', d.state);
  end if;
  if d.version is distinct from p_version then
    return json_build_object('outcome', 'changed');
  end if;
  update reconciliation_day set
    state = 'reopening',
    version = version + 1,
    asked_by = operator,
    asked_at = p_now,
    note = p_note
  where id = d.id;
  perform audit_record(
    p_now, 'operator', operator, 'reconciliation.reopen_proposed',
    p_detail => reconciliation_told(d) || jsonb_build_object('note', p_note)
  );
  return json_build_object('outcome', 'asked');
end $$;
grant execute on function reconciliation_reopen to porokh_app;

-- Confirms the proposal about a day as the second operator, or rejects it as anybody. Returns {outcome: 'done'};
-- 'not_found'; 'state' if nothing is proposed; 'changed'; 'same_operator'; or 'too_new' with the time from which this
-- operator may confirm it.
create or replace function reconciliation_answer(
  p_token bytea,
  p_account bigint,
  p_day date,
  p_version integer,
  p_agrees boolean,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  d reconciliation_day := reconciliation_lock_day(p_account, p_day);
  may_from timestamptz;
begin
  if d.id is null then
    return json_build_object('outcome', 'not_found');
  end if;
  if p_agrees is null then
    perform ledger_refuse('an operator says whether to agree');
  end if;
  -- Compares the version first: a proposal that has changed since differs from the one that was read.
  if d.version is distinct from p_version then
    return json_build_object('outcome', 'changed');
  end if;
  if d.state not in ('proposed', 'reopening') then
    return json_build_object('outcome', 'state', 'state', d.state);
  end if;
  if p_agrees then
    if d.asked_by = operator then
      return json_build_object('outcome', 'same_operator');
    end if;
    may_from := members_confirms_from(operator, d.asked_by);
    if may_from > p_now then
      return json_build_object('outcome', 'too_new', 'from', may_from);
    end if;
    if d.state = 'proposed' then
      perform reconciliation_refuse_wrong_sums(d);
    end if;
  end if;
  perform inbox_decide('day', d.id, operator, p_now);
  update reconciliation_day set
    state = case when (d.state = 'proposed') = p_agrees then 'closed' else 'open' end,
    version = version + 1,
    asked_by = null,
    asked_at = null,
    note = case when p_agrees then note else '' end,
    closed_first = case
      when d.state = 'proposed' and p_agrees then d.asked_by
      when d.state = 'reopening' and not p_agrees then closed_first
    end,
    closed_second = case
      when d.state = 'proposed' and p_agrees then operator
      when d.state = 'reopening' and not p_agrees then closed_second
    end,
    closed_at = case
      when d.state = 'proposed' and p_agrees then p_now
      when d.state = 'reopening' and not p_agrees then closed_at
    end,
    opened_by = case when d.state = 'reopening' and p_agrees then operator end
  where id = d.id;
  perform audit_record(
    p_now, 'operator', operator,
    case
      when not p_agrees then 'reconciliation.turned_down'
      when d.state = 'proposed' then 'reconciliation.closed'
      else 'reconciliation.reopened'
    end,
    p_detail => reconciliation_told(d) || jsonb_build_object('proposedBy', d.asked_by)
  );
  return json_build_object('outcome', 'done');
end $$;
grant execute on function reconciliation_answer to porokh_app;
