-- Takes reviews of campaigns that closed 30 days ago out of the search index, at most so many; returns how many. It
-- marks a campaign an hour before it takes the first, so that a search or an export that has begun with the index ends
-- with it: each of them asks once, at its beginning (server/feedback/search-index.ts).
create or replace function feedback_end_search(p_most integer, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  taken integer;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  insert into feedback_search_ended (campaign_id, since)
  select id, p_now
  from campaigns_campaign c
  where state = 'closed'
    and closed_at < p_now - interval '720 hours'
    and not exists (select from feedback_search_ended e where e.campaign_id = c.id)
  on conflict do nothing;
  update feedback_review
  set in_search = false
  where task_id in (
    select r.task_id
    from feedback_search_ended e
      join feedback_review r using (campaign_id)
    where e.emptied_at is null
      and e.since < p_now - interval '1 hour'
      and r.in_search
    limit p_most
  );
  get diagnostics taken = row_count;
  if taken < p_most then
    update feedback_search_ended
    set emptied_at = p_now
    where emptied_at is null
      and since < p_now - interval '1 hour';
  end if;
  return taken;
end $$;
revoke execute on function feedback_end_search from public;
grant execute on function feedback_end_search to porokh_app;
