-- Times and days lie in the years 2020 to 2200, with a day more on either side for other time zones: an infinity, or a
-- year of another calendar, would break whatever reads the row. A table for which this is left out is one that the
-- application cannot write such a column of, or whose trigger compares it with the present: a CHECK takes five
-- microseconds for each statement (server/ledger/bounds.test.ts).
do $$
declare
  t record;
begin
  for t in
    select c.relname as name, string_agg(
      format(
        '%1$I >= %2$L and %1$I < %3$L', a.attname,
        case a.atttypid when 'date'::regtype then '2019-12-31' else '2019-12-31 00:00:00+00' end,
        case a.atttypid when 'date'::regtype then '2201-01-02' else '2201-01-02 00:00:00+00' end
      ),
      ' and ' order by a.attnum
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
    group by c.relname
  loop
    execute format('alter table %I add constraint %I check (%s)', t.name, t.name || '_times', t.rule);
  end loop;
end $$;

-- What anybody can add up stays within 2^53 - 1 poisha, the largest number that every program can say. So a single sum
-- is at most a billion BDT, as in the API, and ledger_post takes no more deposits when they come near that.
alter table sponsors_deposit add constraint sponsors_deposit_most check (amount <= 100000000000);
alter table sponsors_refund add constraint sponsors_refund_most check (amount <= 100000000000);
alter table approvals_approval add constraint approvals_approval_most check (amount <= 100000000000);
alter table content_cash_out_charge add constraint content_cash_out_charge_most check (per_thousand <= 100000000000);
alter table content_settings
  add constraint content_settings_most check (
    payout_minimum <= 9007199254740991
    and payout_daily_limit <= 9007199254740991
  );
alter table transparency_head
  add constraint transparency_head_most check (
    up_to between 0 and 9007199254740991
    and event_up_to between 0 and 9007199254740991
  );
alter table transparency_figures
  add constraint transparency_figures_most check (
    paid between 0 and 9007199254740991
    and approved between 0 and 9007199254740991
    and rejected between 0 and 9007199254740991
    and disputes_opened between 0 and 9007199254740991
    and disputes_won between 0 and 9007199254740991
    and disputes_lost between 0 and 9007199254740991
    and journal_up_to between 0 and 9007199254740991
    and event_up_to between 0 and 9007199254740991
  );
alter table transparency_figures_rating
  add constraint transparency_figures_rating_most check (
    approved between 0 and 9007199254740991
    and rejected between 0 and 9007199254740991
  );
alter table transparency_figures_day
  add constraint transparency_figures_day_most check (
    paid between 0 and 9007199254740991
    and event_from between 0 and 9007199254740991
  );
alter table transparency_wait
  add constraint transparency_wait_most check (
    seconds between -9007199254740991 and 9007199254740991
    and count <= 9007199254740991
  );
alter table health_sample
  add constraint health_sample_most check (value between -9007199254740991 and 9007199254740991);
alter table health_job add constraint health_job_most check (failures between 0 and 9007199254740991);
alter table notifications_read add constraint notifications_read_most check (up_to between 0 and 9007199254740991);
alter table app_rate_limit add constraint app_rate_limit_most check (expire between 0 and 9007199254740991);

-- The audit log is written by audit_record and by the functions that move money, which compare the time.
revoke insert on audit_event from porokh_app;

-- A session ends once, and cannot be renewed.
revoke update on app_session from porokh_app;
grant update (ended_at, last_seen_at) on app_session to porokh_app;
