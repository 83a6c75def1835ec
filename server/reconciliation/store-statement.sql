-- Stores the new lines of a statement, sent by the operator with this session: a list of {line, at, dayOnly, amount,
-- balance, reference, occurrence, asNew}, oldest first. A line is known if there are already as many of the same time,
-- amount and reference as this file has up to it; if all of these have a balance, only those of the same balance count.
-- With asNew, a known line is another payment, as the operator says, and is stored too, once for each line of a file.
-- Known lines change nothing, and a file in which all are known is not stored. A line of a closed day counts on the
-- current one, and is `late`. Then lines and payments are matched. Returns {outcome: 'read', added, known, late,
-- before, matched, days, knownLines} with up to 200 known lines and where each was read first; {outcome: 'not_found'};
-- or {outcome: 'changed'} if the column mapping has changed.
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
  again integer;
  known_lines json;
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
    select
      g.*,
      reconciliation_day_of(g.at) as day,
      row_number() over (partition by g.at, g.amount, g.reference, g.balance order by g.occurrence) as of_balance
    from jsonb_to_recordset(p_lines) g(
      line integer, at timestamptz, "dayOnly" boolean, amount bigint, balance bigint, reference text,
      occurrence smallint, "asNew" boolean
    )
  ),
  same as (
    select l.at, l.amount, l.reference, l.balance, l.occurrence, l.file_line, s.name, s.sha256
    from (select distinct g.at, g.amount, g.reference from given g) k
      join reconciliation_line l
        on l.account_id = a.id
        and l.at = k.at
        and l.amount = k.amount
        and l.reference = k.reference
      join reconciliation_statement s on s.id = l.statement_id
  ),
  counted as (
    select
      s.at, s.amount, s.reference,
      count(*) as count,
      max(s.occurrence) as last,
      bool_and(s.balance is not null) as balanced,
      (array_agg(s.name order by s.occurrence))[1] as file,
      (array_agg(s.file_line order by s.occurrence))[1] as file_line
    from same s
    group by s.at, s.amount, s.reference
  ),
  of_balances as (
    select s.at, s.amount, s.reference, s.balance, count(*) as count
    from same s
    group by s.at, s.amount, s.reference, s.balance
  ),
  compared as (
    select
      g.*,
      coalesce(c.last, 0) as last,
      c.file,
      c.file_line,
      case
        when c.balanced and g.balance is not null then g.of_balance <= coalesce(b.count, 0)
        else g.occurrence <= coalesce(c.count, 0)
      end and (
        g."asNew" is not true
        or exists (
          select
          from same s
          where s.sha256 = p_sha256
            and s.file_line = g.line
            and (s.at, s.amount, s.reference) = (g.at, g.amount, g.reference)
        )
      ) as known
    from given g
      left join counted c on c.at = g.at and c.amount = g.amount and c.reference = g.reference
      left join of_balances b
        on b.at = g.at
        and b.amount = g.amount
        and b.reference = g.reference
        and b.balance = g.balance
    where g.day >= a.since
  ),
  placed as (
    select
      c.*,
      c.last + row_number() over (partition by c.at, c.amount, c.reference order by c.occurrence) as place,
      exists (
        select
        from reconciliation_day d
        where d.account_id = a.id
          and d.day = c.day
          and d.state in ('closed', 'reopening')
      ) as late
    from compared c
    where not c.known
  ),
  added as (
    insert into reconciliation_line (
      account_id, statement_id, file_line, at, day_only, amount, balance, reference, keys, occurrence, counts_on, late
    )
      select
        a.id, statement, p.line, p.at, p."dayOnly", p.amount, p.balance, p.reference,
        reconciliation_keys(p.reference), p.place, case when p.late then today else p.day end, p.late
      from placed p
      order by p.at, p.line
      returning counts_on, late
  )
  select
    (select count(*) from given where day < a.since),
    (select count(*) from given),
    (select count(*) from placed where "asNew"),
    count(*),
    count(*) filter (where late),
    (select json_agg(day) from (select distinct counts_on as day from added order by 1 limit 100) d),
    (
      select json_agg(k.told order by k.line)
      from (
        select
          c.line,
          json_build_object(
            'line', c.line,
            'at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'dayOnly', c."dayOnly",
            'amount', c.amount,
            'reference', c.reference,
            'file', c.file,
            'fileLine', c.file_line
          ) as told
        from compared c
        where c.known
        order by c.line
        limit 200
      ) k
    )
  into early, every, again, stored, behind, upon, known_lines
  from added;

  if stored = 0 then
    delete from reconciliation_statement where id = statement;
    fitting := reconciliation_match_open(a.id, 'operator', operator, p_now);
  else
    update reconciliation_statement set lines = stored where id = statement;
    perform audit_record(
      p_now, 'operator', operator, 'reconciliation.statement_read',
      p_detail => jsonb_build_object(
        'accountId', a.id, 'statementId', statement, 'added', stored, 'late', behind, 'asNew', again
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
    'days', coalesce(upon, '[]'),
    'knownLines', coalesce(known_lines, '[]')
  );
end $$;
grant execute on function reconciliation_store_statement to porokh_app;
