-- The row of a day, created when the first item counts on it.
create or replace function reconciliation_make_day(p_account bigint, p_day date) returns void
language sql set search_path = public, pg_temp
as $$
  insert into reconciliation_day (account_id, day, ends_at)
    values (p_account, p_day, (p_day + 1)::timestamp at time zone content_time_zone())
    on conflict (account_id, day) do nothing
$$;

-- Updates the sums of the affected days, for lines and movements. Refuses any change of a closed day. A change of a day
-- that is proposed for closing cancels the proposal, because its figures no longer apply.
create or replace function reconciliation_add_up() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  d record;
  what text := tg_argv[0];
  added constant text := 'select account_id, counts_on, amount, state, 1 as n from new_rows';
  gone constant text := 'select account_id, counts_on, amount, state, -1 as n from old_rows';
begin
  for d in execute format(
    'select
        account_id,
        counts_on,
        sum(n) as n,
        sum(n * greatest(amount, 0)) as money_in,
        sum(n * least(amount, 0)) as money_out,
        sum(n) filter (where state = ''open'') as open,
        sum(n) filter (where state = ''matched'') as matched,
        sum(n) filter (where state = ''explained'') as explained,
        sum(n * amount) filter (where state = ''explained'') as explained_amount
      from (%s) c
      group by account_id, counts_on
      order by account_id, counts_on',
    case tg_op
      when 'INSERT' then added
      when 'DELETE' then gone
      else gone || ' union all ' || added
    end
  ) loop
    perform reconciliation_make_day(d.account_id, d.counts_on);
    execute format(
      'update reconciliation_day set
        version = version + 1,
        state = ''open'',
        asked_by = null,
        asked_at = null,
        %1$s = %1$s + $3::integer,
        %1$s_in = %1$s_in + $4::bigint,
        %1$s_out = %1$s_out + $5::bigint,
        %1$s_open = %1$s_open + $6::integer,
        %1$s_matched = %1$s_matched + $7::integer,
        %1$s_explained = %1$s_explained + $8::integer,
        %1$s_explained_amount = %1$s_explained_amount + $9::bigint
      where account_id = $1
        and day = $2
        and state in (''open'', ''proposed'')',
      what
    ) using
      d.account_id, d.counts_on, d.n, d.money_in, d.money_out, coalesce(d.open, 0), coalesce(d.matched, 0),
      coalesce(d.explained, 0), coalesce(d.explained_amount, 0);
    if not exists (
      select from reconciliation_day
      where account_id = d.account_id
        and day = d.counts_on
        and state = 'open'
    ) then
      perform ledger_refuse('a closed day is not changed');
    end if;
  end loop;
  return null;
end $$;

-- Nobody can change imported lines and movements.
create or replace function reconciliation_keep_words() returns trigger
language plpgsql
as $$
declare
  may_change constant pg_catalog.text[] := '{state, movement_id, how, counts_on}';
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
    perform public.ledger_refuse('what a statement or the books have said is not changed');
  end if;
  return new;
end $$;

create or replace trigger add_up_new after insert on reconciliation_line
  referencing new table as new_rows
  for each statement execute function reconciliation_add_up('lines');
create or replace trigger add_up_changed after update on reconciliation_line
  referencing old table as old_rows new table as new_rows
  for each statement execute function reconciliation_add_up('lines');
create or replace trigger add_up_gone after delete on reconciliation_line
  referencing old table as old_rows
  for each statement execute function reconciliation_add_up('lines');
create or replace trigger add_up_new after insert on reconciliation_movement
  referencing new table as new_rows
  for each statement execute function reconciliation_add_up('movements');
create or replace trigger add_up_changed after update on reconciliation_movement
  referencing old table as old_rows new table as new_rows
  for each statement execute function reconciliation_add_up('movements');

create or replace trigger words before update on reconciliation_line
  for each row execute function reconciliation_keep_words();
create or replace trigger words before update on reconciliation_movement
  for each row execute function reconciliation_keep_words();

-- A line is deleted only with its whole upload, and an explanation only with its line. A booked charge stays.
create or replace function reconciliation_keep_line() returns trigger
language plpgsql
as $$
begin
  if to_jsonb(old) ->> 'approval_id' is not null or not exists (
    select
    from public.reconciliation_statement s
    where s.id = case tg_argv[0]
        when 'line' then (to_jsonb(old) ->> 'statement_id')::bigint
        else (
          select l.statement_id
          from public.reconciliation_line l
          where l.id = (to_jsonb(old) ->> 'line_id')::bigint
        )
      end
      and s.taken_back_at is not null
  ) then
    perform public.ledger_refuse('a line goes only with its whole upload, when that is taken back');
  end if;
  return old;
end $$;

create or replace trigger keep before delete on reconciliation_line
  for each row execute function reconciliation_keep_line('line');
create or replace trigger keep before delete on reconciliation_explanation
  for each row execute function reconciliation_keep_line('explanation');
create or replace trigger stays before truncate on reconciliation_line
  for each statement execute function ledger_deny();
create or replace trigger stays before truncate on reconciliation_explanation
  for each statement execute function ledger_deny();
create or replace trigger stays before delete or truncate on reconciliation_movement
  for each statement execute function ledger_deny();
create or replace trigger stays before delete or truncate on reconciliation_day
  for each statement execute function ledger_deny();
