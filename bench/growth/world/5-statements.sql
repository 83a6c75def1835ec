-- A year of statements for one account: settled lines grow with the history, and yesterday has a hundred unmatched
-- lines and payments. Triggers sum up the days.
set local session_replication_role = origin;
insert into reconciliation_account (name, rail, since, window_hours, taken_to, created_by, created_at)
  select 'The rail', 'sandbox', (began + interval '1 day')::date, 72, present, o.id, began
  from size, (select id from members_user where username = 'operator2') o;
insert into reconciliation_source (rail, channel, account_id)
  select 'sandbox', 'bank', id
  from reconciliation_account;
insert into reconciliation_statement (account_id, name, sha256, mapping, read_by, read_at, lines)
  select id, 'a.csv', sha256('a file'), '{}', created_by, created_at, 1
  from reconciliation_account;
insert into reconciliation_movement (id, account_id, kind, about, at, amount, reference, keys, counts_on, state)
  select
    n, 1, 'payout_settle', n, at, -5000 - n % 9, 'POROKH-' || n, array['POROKH ' || n], at::date,
    case when n > tasks / 10 then 'open' else 'explained' end
  from size,
    lateral (
      select n, present - interval '2 days' - make_interval(mins => n * 100) as at
      from generate_series(1, tasks / 10) n
      union all
      select tasks / 10 + n, present - interval '1 day' + make_interval(secs => n)
      from generate_series(1, 100) n
    ) m;
insert into reconciliation_line (
  account_id, statement_id, file_line, at, day_only, amount, reference, keys, occurrence, counts_on, late, state
)
  select 1, 1, 1, at, false, amount, reference, keys, 1, counts_on, false, state
  from reconciliation_movement
  order by id;
