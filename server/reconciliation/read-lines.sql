-- Compares the lines of a file with those that an account has already: a list of {line, at, dayOnly, amount, balance,
-- reference, occurrence, asNew}. Reads only. `fate` is the first of these that applies:
--   before       it is from before the account's first day
--   known        there are already as many of the same time, amount and reference as this file has up to it; if all of
--                these have a balance, only those of the same balance count. With asNew, it is another payment, as the
--                operator says, once for each line of a file
--   contradicts  an earlier file has a line of the same time and reference, with another amount, that this one has not
--   late         its day is closed
--   new
-- `nth` is the place in the list, which is oldest first, and `last` the highest number of equal lines so far. Of a
-- known or contradicting line, `file` and `file_line` tell where the earlier one was read.
create or replace function reconciliation_read_lines(p_account bigint, p_sha256 bytea, p_lines jsonb)
returns table (
  line integer, at timestamptz, day_only boolean, amount bigint, balance bigint, reference text, occurrence integer,
  as_new boolean, fate text, day date, last integer, file text, file_line integer, nth bigint
)
language sql stable set search_path = public, pg_temp
as $$
  with given as materialized (
    select
      g.*,
      reconciliation_day_of(g.at) as day,
      row_number() over (partition by g.at, g.amount, g.reference, g.balance order by g.occurrence) as of_balance
    from rows from (
      jsonb_to_recordset(p_lines) as (
        line integer, at timestamptz, "dayOnly" boolean, amount bigint, balance bigint, reference text,
        occurrence integer, "asNew" boolean
      )
    ) with ordinality g(line, at, "dayOnly", amount, balance, reference, occurrence, "asNew", nth)
  ),
  same as materialized (
    select l.at, l.amount, l.reference, l.balance, l.occurrence, l.file_line, s.name, s.sha256
    from (select distinct g.at, g.amount, g.reference from given g) k
      join reconciliation_line l
        on l.account_id = p_account
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
  -- The other amounts that earlier files have for a time and a reference with a number.
  others as materialized (
    select distinct on (l.at, l.reference, l.balance) l.at, l.reference, l.balance, l.file_line, s.name
    from (select distinct g.at, g.reference from given g where g.reference ~ '[0-9]') k
      join reconciliation_line l
        on l.account_id = p_account
        and l.at = k.at
        and l.reference = k.reference
      join reconciliation_statement s on s.id = l.statement_id
    where not exists (
      select from given g where g.at = l.at and g.reference = l.reference and g.amount = l.amount
    )
    order by l.at, l.reference, l.balance, l.id
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
  )
  select
    c.line, c.at, c."dayOnly", c.amount, c.balance, c.reference, c.occurrence, coalesce(c."asNew", false),
    case
      when c.day < a.since then 'before'
      when c.known then 'known'
      when o.name is not null then 'contradicts'
      when d.id is not null then 'late'
      else 'new'
    end,
    c.day, c.last,
    case when c.known then c.file else o.name end,
    case when c.known then c.file_line else o.file_line end,
    c.nth
  from compared c
    join reconciliation_account a on a.id = p_account
    left join reconciliation_day d
      on d.account_id = p_account
      and d.day = c.day
      and d.state in ('closed', 'reopening')
    left join lateral (
      select x.name, x.file_line
      from others x
      where x.at = c.at
        and x.reference = c.reference
        and coalesce(x.balance = c.balance, true)
      limit 1
    ) o on not c.known
  order by c.line
$$;
grant execute on function reconciliation_read_lines to porokh_app;

-- The upload of the same file, still standing, that was read with other columns: its lines would stand beside these.
create or replace function reconciliation_read_otherwise(p_account bigint, p_sha256 bytea, p_mapping jsonb)
returns reconciliation_statement
language sql stable set search_path = public, pg_temp
as $$
  select s
  from reconciliation_statement s
  where s.account_id = p_account
    and s.sha256 = p_sha256
    and s.mapping <> p_mapping
    and s.taken_back_at is null
  order by s.id
  limit 1
$$;
grant execute on function reconciliation_read_otherwise to porokh_app;
