-- Stores the new lines of a statement, sent by the operator with this session, oldest first: those that
-- reconciliation_read_lines calls new or late, and with p_beside also those that contradict an earlier file. Known
-- lines change nothing, and a file in which all are known is not stored. A line of a closed day counts on the current
-- one, and is `late`. The columns are remembered for files with the same ones. Then lines and payments are matched.
-- Returns {outcome: 'read', added, known, late, before, matched, days, knownLines} with up to 200 known lines and where
-- each was read first; {outcome: 'not_found'}; {outcome: 'read_otherwise', file}, or {outcome: 'contradicts', count,
-- line, file} with the first such line.
create or replace function reconciliation_store_statement(
  p_token bytea,
  p_account bigint,
  p_name text,
  p_sha256 bytea,
  p_mapping jsonb,
  p_lines jsonb,
  p_beside boolean,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  a reconciliation_account;
  today date := reconciliation_day_of(p_now);
  earlier reconciliation_statement;
  statement bigint;
  contrary json;
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
  if (jsonb_array_length(p_lines) <= 10000) is not true then
    perform ledger_refuse('a statement has at most 10,000 lines');
  end if;
  earlier := reconciliation_read_otherwise(a.id, p_sha256, p_mapping);
  if earlier.id is not null then
    return json_build_object('outcome', 'read_otherwise', 'file', earlier.name);
  end if;
  while reconciliation_take_next(a.id, p_now) is null loop
  end loop;

  insert into reconciliation_statement (account_id, name, sha256, mapping, read_by, read_at, lines)
    values (a.id, p_name, p_sha256, p_mapping, operator, p_now, 0)
    returning id into statement;
  with compared as materialized (
    select * from reconciliation_read_lines(a.id, p_sha256, p_lines)
  ),
  placed as (
    select
      c.*,
      c.last + row_number() over (partition by c.at, c.amount, c.reference order by c.occurrence) as place,
      reconciliation_is_closed(a.id, c.day) as is_late
    from compared c
    where c.fate in ('new', 'late', 'contradicts')
      and (p_beside or not exists (select from compared where fate = 'contradicts'))
  ),
  added as (
    insert into reconciliation_line (
      account_id, statement_id, file_line, at, day_only, amount, balance, reference, keys, occurrence, counts_on, late
    )
      select
        a.id, statement, p.line, p.at, p.day_only, p.amount, p.balance, p.reference,
        reconciliation_keys(p.reference), p.place, case when p.is_late then today else p.day end, p.is_late
      from placed p
      order by p.at, p.nth
      returning counts_on, late
  )
  select
    (
      select json_build_object('outcome', 'contradicts', 'count', count(*), 'line', min(line), 'file', min(file))
      from compared
      where fate = 'contradicts'
      having count(*) > 0
        and not p_beside
    ),
    (select count(*) from compared where fate = 'before'),
    (select count(*) from compared),
    (select count(*) from placed where as_new),
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
            'dayOnly', c.day_only,
            'amount', c.amount,
            'reference', c.reference,
            'file', c.file,
            'fileLine', c.file_line
          ) as told
        from compared c
        where c.fate = 'known'
        order by c.line
        limit 200
      ) k
    )
  into contrary, early, every, again, stored, behind, upon, known_lines
  from added;

  if stored = 0 then
    delete from reconciliation_statement where id = statement;
  end if;
  if contrary is not null then
    return contrary;
  end if;
  perform reconciliation_remember(a, p_mapping);
  if stored > 0 then
    update reconciliation_statement set lines = stored where id = statement;
    perform audit_record(
      p_now, 'operator', operator, 'reconciliation.statement_read',
      p_detail => jsonb_build_object(
        'accountId', a.id, 'statementId', statement, 'added', stored, 'late', behind, 'asNew', again
      )
    );
  end if;
  fitting := reconciliation_match_open(a.id, 'operator', operator, p_now);
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

-- Remembers the columns of a format for the account, in place of those with the same head. Twenty are kept.
create or replace function reconciliation_remember(a reconciliation_account, p_mapping jsonb) returns void
language sql set search_path = public, pg_temp
as $$
  update reconciliation_account x set formats = (
    select jsonb_agg(f.mapping order by f.place)
    from (
      select k.mapping, k.place
      from (
        select o.mapping, o.place
        from jsonb_array_elements(x.formats) with ordinality o(mapping, place)
        where o.mapping ->> 'head' <> p_mapping ->> 'head'
        union all
        select p_mapping, 1000
      ) k
      order by k.place desc
      limit 20
    ) f
  )
  where id = a.id
    and x.formats -> -1 is distinct from p_mapping
$$;
