-- Removes reviews of campaigns that closed 30 days ago from the search index, at most p_most. Returns 0 when nothing
-- was left. Marks campaigns an hour before removing their first review, so that a search or export that started with
-- the index can finish with it: each checks once, at its start (server/feedback/search-index.ts).
create or replace function feedback_end_search(p_most integer, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ended feedback_search_ended;
  taken integer;
  last bigint;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  select * into ended
  from feedback_search_ended
  where emptied_at is null
    and since < p_now - interval '1 hour'
  order by since
  limit 1
  for no key update skip locked;
  if not found then
    insert into feedback_search_ended (campaign_id, since)
    select id, p_now
    from campaigns_campaign c
    where state = 'closed'
      and closed_at < p_now - interval '720 hours'
      and not exists (select from feedback_search_ended e where e.campaign_id = c.id)
    on conflict do nothing;
    return 0;
  end if;
  with next as materialized (
    select task_id
    from tasks_review
    where campaign_id = ended.campaign_id
      and task_id > ended.done_to
    order by task_id
    limit p_most
  ), gone as (
    update tasks_review
    set in_search = false
    where task_id in (select task_id from next)
      and in_search
  )
  select count(*), max(task_id) into taken, last
  from next;
  update feedback_search_ended set
    done_to = coalesce(last, done_to),
    emptied_at = case when taken < p_most then p_now end
  where campaign_id = ended.campaign_id;
  return 1;
end $$;
grant execute on function feedback_end_search to porokh_app;
