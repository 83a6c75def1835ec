-- Moves the oldest rows of the journal, the audit log and the reviews of closed campaigns into their archives, at most
-- p_most of each. The last p_months calendar months in Dhaka stay, the present one included. A published head covers
-- every row of the first two before it moves. Returns the number of moved rows, 0 when nothing is left or another
-- process is moving.
create or replace function archive_move_history(p_months integer, p_most integer, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  first_day date := date_trunc('month', p_now at time zone content_time_zone()) - make_interval(months => p_months - 1);
  covered transparency_head;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  if p_months < 1 or not pg_try_advisory_xact_lock(4011, 0) then
    return 0;
  end if;
  select * into covered from transparency_head where day < first_day order by day desc limit 1;
  return archive_move_journal(covered.up_to, p_most)
    + archive_move_events(covered.event_up_to, p_most)
    + archive_move_reviews(first_day, p_most, p_now);
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

-- Takes one campaign at a time: the one that left the search first, once all its tasks are decided.
create or replace function archive_move_reviews(p_first_day date, p_most integer, p_now timestamptz) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  closed bigint;
  last bigint;
  moved integer;
begin
  select e.campaign_id into closed
  from feedback_search_ended e
  join campaigns_campaign c on c.id = e.campaign_id
  where e.emptied_at is not null
    and e.archived_at is null
    and c.closed_at < p_first_day::timestamp at time zone content_time_zone()
    and not exists (
      select from tasks_place t
      where t.campaign_id = c.id
        and t.state in ('in_progress', 'submitted', 'repair', 'disputed')
    )
  order by e.since
  limit 1
  for no key update of e;
  select max(task_id) into last
  from (
    select task_id from only feedback_review
    where campaign_id = closed
    order by task_id
    limit p_most
  ) oldest;
  insert into feedback_review_archive
  select * from only feedback_review
  where campaign_id = closed
    and task_id <= last;
  delete from only feedback_review where campaign_id = closed and task_id <= last;
  get diagnostics moved = row_count;
  if moved < p_most then
    update feedback_search_ended set archived_at = p_now where campaign_id = closed;
    get diagnostics last = row_count;
    -- A campaign without reviews counts, so that the next one follows at once.
    moved := greatest(moved, last);
  end if;
  return moved;
end $$;
