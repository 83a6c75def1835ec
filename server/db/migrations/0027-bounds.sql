-- Times and days lie in the years 2020 to 2200, with a day more on either side for other time zones: an infinity, or a
-- year of another calendar, would break whatever reads the row. A table for which this is left out is one that the
-- application cannot write such a column of, or whose trigger compares it with the present: a CHECK takes five
-- microseconds for each statement (server/ledger/bounds.test.ts).
--
-- What anybody can add up stays within 2^53 - 1 poisha, the largest number that every program can say. So a single sum
-- is at most a billion BDT, as in the API, and ledger_post takes no more deposits when they come near that.
do $$
declare
  most constant bigint := 9007199254740991;
  bounds jsonb;
  b record;
  n bigint;
  keys text;
  outside text;
begin
  select jsonb_agg(r) into bounds
  from (
    select
      c.relname as "table", '_times' as suffix, a.attname as "column", a.attnum as place,
      format(
        '%1$I >= %2$L and %1$I < %3$L', a.attname,
        case a.atttypid when 'date'::regtype then '2019-12-31' else '2019-12-31 00:00:00+00' end,
        case a.atttypid when 'date'::regtype then '2201-01-02' else '2201-01-02 00:00:00+00' end
      ) as rule
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'r'
      and a.attnum > 0
      and not a.attisdropped
      and a.atttypid in ('timestamptz'::regtype, 'date'::regtype)
      and c.relname not in (
        'db_migration', 'db_repeatable', 'ledger_journal', 'ledger_member', 'audit_event', 'tasks_place',
        'payouts_payout'
      )
    union all
    select
      "table", '_most', "column", row_number() over (),
      format('%1$I >= %2$s and %1$I <= %3$s', "column", low, high)
    from (
      values
        ('sponsors_deposit', 'amount', 0, 100000000000),
        ('sponsors_refund', 'amount', 0, 100000000000),
        ('approvals_approval', 'amount', 0, 100000000000),
        ('content_cash_out_charge', 'per_thousand', 0, 100000000000),
        ('content_settings', 'payout_minimum', 0, most),
        ('content_settings', 'payout_daily_limit', 0, most),
        ('transparency_head', 'up_to', 0, most),
        ('transparency_head', 'event_up_to', 0, most),
        ('transparency_figures', 'paid', 0, most),
        ('transparency_figures', 'approved', 0, most),
        ('transparency_figures', 'rejected', 0, most),
        ('transparency_figures', 'disputes_opened', 0, most),
        ('transparency_figures', 'disputes_won', 0, most),
        ('transparency_figures', 'disputes_lost', 0, most),
        ('transparency_figures', 'journal_up_to', 0, most),
        ('transparency_figures', 'event_up_to', 0, most),
        ('transparency_figures_rating', 'approved', 0, most),
        ('transparency_figures_rating', 'rejected', 0, most),
        ('transparency_figures_day', 'paid', 0, most),
        ('transparency_figures_day', 'event_from', 0, most),
        ('transparency_wait', 'seconds', -most, most),
        ('transparency_wait', 'count', 0, most),
        ('health_sample', 'value', -most, most),
        ('health_job', 'failures', 0, most),
        ('notifications_read', 'up_to', 0, most),
        ('app_rate_limit', 'expire', 0, most)
    ) l("table", "column", low, high)
  ) r;

  -- Nobody but a person can know what was meant, so rows that are outside stop the migration, all named at once
  -- (docs/operate.md).
  for b in
    select
      r.*,
      (
        select string_agg(format('%I', k.attname), ' || ''/'' || ' order by k.attnum)
        from pg_index i
          join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
        where i.indrelid = r."table"::regclass
          and i.indisprimary
      ) as key
    from jsonb_to_recordset(bounds) r("table" text, "column" text, place integer, rule text)
    order by r."table", r.place
  loop
    execute format(
      'select count(*), string_agg(key, '', '' order by key) filter (where n <= 20)
      from (
        select key, row_number() over (order by key) as n
        from (select (%s)::text as key from %I where not (%s)) o
      ) o',
      coalesce(b.key, 'ctid'), b."table", b.rule
    ) into n, keys;
    if n > 0 then
      outside := concat_ws('; ', outside, format('%s.%s of %s', b."table", b."column", keys));
      if n > 20 then
        outside := format('%s and %s more', outside, n - 20);
      end if;
    end if;
  end loop;
  if outside is not null then
    raise exception 'Times outside of the years 2020 to 2200, or numbers that no program can say, in: %. Nothing was '
      'migrated. Correct these rows as docs/operate.md says under "Upgrades", and migrate again.', outside
      using errcode = 'check_violation';
  end if;

  for b in
    select r."table", r.suffix, string_agg(r.rule, ' and ' order by r.place) as rule
    from jsonb_to_recordset(bounds) r("table" text, suffix text, place integer, rule text)
    group by r."table", r.suffix
    order by r."table", r.suffix
  loop
    execute format('alter table %I add constraint %I check (%s)', b."table", b."table" || b.suffix, b.rule);
  end loop;
end $$;

-- The audit log is written by audit_record and by the functions that move money, which compare the time.
revoke insert on audit_event from porokh_app;

-- A session ends once, and cannot be renewed.
revoke update on app_session from porokh_app;
grant update (ended_at, last_seen_at) on app_session to porokh_app;
