-- Stores the new lines of a statement, as the operator with this session has sent it: a list of {line, at, dayOnly,
-- amount, balance, reference, occurrence}, the oldest first. Lines that are known change nothing, and a file in which
-- all are known is not stored. A line of a closed day counts on the present one, and is `late`. Then what fits is
-- matched. Returns {outcome: 'read', added, known, late, before, matched, days}, or {outcome: 'not_found'}, or
-- {outcome: 'changed'} when its columns are read in another way by now.
create or replace function reconciliation_store_statement(
  p_token bytea,
  p_account bigint,
  p_version integer,
  p_name text,
  p_sha256 bytea,
  p_lines jsonb,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  a reconciliation_account;
  today date := reconciliation_day_of(p_now);
  statement bigint;
  early integer;
  every integer;
  stored integer;
  behind integer;
  fitting integer;
  upon json;
begin
  select * into a from reconciliation_account where id = p_account for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if a.version is distinct from p_version then
    return json_build_object('outcome', 'changed');
  end if;
  if (jsonb_array_length(p_lines) <= 10000) is not true then
    perform ledger_refuse('a statement has at most 10,000 lines');
  end if;
  while reconciliation_take_next(a.id, p_now) is null loop
  end loop;

  insert into reconciliation_statement (account_id, name, sha256, read_by, read_at, lines)
    values (a.id, p_name, p_sha256, operator, p_now, 0)
    returning id into statement;
  with given as (
    select g.*, reconciliation_day_of(g.at) as day
    from jsonb_to_recordset(p_lines) g(
      line integer, at timestamptz, "dayOnly" boolean, amount bigint, balance bigint, reference text,
      occurrence smallint
    )
  ),
  placed as (
    select
      g.*,
      exists (
        select
        from reconciliation_day d
        where d.account_id = a.id
          and d.day = g.day
          and d.state in ('closed', 'reopening')
      ) as late
    from given g
    where g.day >= a.since
  ),
  added as (
    insert into reconciliation_line (
      account_id, statement_id, file_line, at, day_only, amount, balance, reference, keys, occurrence, counts_on, late
    )
      select
        a.id, statement, p.line, p.at, p."dayOnly", p.amount, p.balance, p.reference,
        reconciliation_keys(p.reference), p.occurrence, case when p.late then today else p.day end, p.late
      from placed p
      order by p.at, p.line
      on conflict (account_id, at, amount, reference, occurrence) do nothing
      returning counts_on, late
  )
  select
    (select count(*) from given where day < a.since),
    (select count(*) from given),
    count(*),
    count(*) filter (where late),
    (select json_agg(day) from (select distinct counts_on as day from added order by 1 limit 100) d)
  into early, every, stored, behind, upon
  from added;

  if stored = 0 then
    delete from reconciliation_statement where id = statement;
    fitting := reconciliation_match_open(a.id, 'operator', operator, p_now);
  else
    update reconciliation_statement set lines = stored where id = statement;
    perform audit_record(
      p_now, 'operator', operator, 'reconciliation.statement_read',
      p_detail => jsonb_build_object(
        'accountId', a.id, 'statementId', statement, 'added', stored, 'late', behind
      )
    );
    fitting := reconciliation_match_open(a.id, 'operator', operator, p_now);
  end if;
  return json_build_object(
    'outcome', 'read',
    'added', stored,
    'known', every - early - stored,
    'late', behind,
    'before', early,
    'matched', fitting,
    'days', coalesce(upon, '[]')
  );
end $$;
revoke execute on function reconciliation_store_statement from public;
grant execute on function reconciliation_store_statement to porokh_app;
