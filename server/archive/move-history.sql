-- The first day in Dhaka that stays in the tables of every request: p_months calendar months, including the current
-- one.
create or replace function archive_first_day(p_months integer, p_now timestamptz) returns date
language sql stable
as $$
  select (date_trunc('month', p_now at time zone content_time_zone()) - make_interval(months => p_months - 1))::date
$$;

-- Moves the oldest rows of the journal and the audit log into their archives, at most p_most of each. A published head
-- must cover a row before it moves. Returns the number of moved rows: 0 if nothing is left or another process is
-- moving.
create or replace function archive_move_history(p_months integer, p_most integer, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  covered transparency_head;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  if p_months < 1 or not pg_try_advisory_xact_lock(4011, 0) then
    return 0;
  end if;
  select * into covered from transparency_head where day < archive_first_day(p_months, p_now) order by day desc limit 1;
  return archive_move_journal(covered.up_to, p_most) + archive_move_events(covered.event_up_to, p_most);
end $$;
grant execute on function archive_move_history to porokh_app;

create or replace function archive_move_journal(p_up_to bigint, p_most integer) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  last bigint;
  moved integer;
begin
  select max(id) into last
  from (select id from only ledger_journal where id <= p_up_to order by id limit p_most) oldest;
  insert into ledger_journal_archive select * from only ledger_journal where id <= last;
  delete from only ledger_journal where id <= last;
  get diagnostics moved = row_count;
  return moved;
end $$;

create or replace function archive_move_events(p_up_to bigint, p_most integer) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  last bigint;
  moved integer;
begin
  select max(id) into last
  from (select id from only audit_event where id <= p_up_to order by id limit p_most) oldest;
  insert into audit_event_archive select * from only audit_event where id <= last;
  delete from only audit_event where id <= last;
  get diagnostics moved = row_count;
  return moved;
end $$;
