-- Moves at most p_most reviews of closed campaigns into the archive, one campaign at a time: the one that left the
-- search first, once all its tasks are decided. Returns the number moved.
create or replace function feedback_archive_reviews(p_months integer, p_most integer, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  first_day timestamptz := archive_first_day(greatest(p_months, 1), p_now)::timestamp at time zone content_time_zone();
  closed bigint;
  last bigint;
  moved integer;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  select e.campaign_id into closed
  from feedback_search_ended e
  join campaigns_campaign c on c.id = e.campaign_id
  where e.emptied_at < p_now
    and e.archived_at is null
    and c.closed_at < first_day
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
    select task_id from only tasks_review
    where campaign_id = closed
    order by task_id
    limit p_most
  ) oldest;
  -- Without search_text: PostgreSQL generates it.
  insert into tasks_review_archive (
    task_id, campaign_id, member_id, review, rating, answers, seconds_spent, shingles, submitted_at, level, device,
    android, in_search
  )
  select
    task_id, campaign_id, member_id, review, rating, answers, seconds_spent, shingles, submitted_at, level, device,
    android, in_search
  from only tasks_review
  where campaign_id = closed
    and task_id <= last;
  delete from only tasks_review where campaign_id = closed and task_id <= last;
  get diagnostics moved = row_count;
  if moved < p_most then
    update feedback_search_ended set archived_at = p_now where campaign_id = closed;
    get diagnostics last = row_count;
    -- A campaign without reviews counts as one, so that the next one follows at once.
    moved := greatest(moved, last);
  end if;
  return moved;
end $$;
grant execute on function feedback_archive_reviews to porokh_app;

-- Replaces a foreign key, which would not find an archived review.
create or replace function feedback_require_review() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  if not exists (select from public.tasks_review r where r.task_id = new.task_id) then
    perform ledger_refuse(format('%s on %s is forbidden without its review', tg_op, tg_table_name));
  end if;
  return new;
end $$;

create or replace trigger with_review before insert or update of task_id on feedback_tagging
  for each row execute function feedback_require_review();
create or replace trigger with_review before insert or update of task_id on feedback_note
  for each row execute function feedback_require_review();
