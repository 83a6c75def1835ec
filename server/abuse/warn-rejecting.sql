-- The number of a sponsor's submissions of the last thirty days decided after p_since, and the number of them that the
-- sponsor rejected, including those overturned by an operator. At most 2,000 per campaign are counted.
create or replace function abuse_rejected(p_sponsor bigint, p_since timestamptz, p_now timestamptz)
  returns table (decided integer, rejected integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*)::integer, (count(*) filter (where t.reject_category is not null))::integer
  from campaigns_campaign c
  cross join lateral (
    select r.task_id
    from tasks_review r
    where r.campaign_id = c.id
      and r.submitted_at > p_now - interval '720 hours'
    order by r.submitted_at desc
    limit 2000
  ) r
  join tasks_place t on t.id = r.task_id
  where c.sponsor_id = p_sponsor
    and (c.closed_at is null or c.closed_at > p_now - interval '1080 hours')
    and t.state in ('approved', 'rejected', 'disputed')
    and t.decided_at > p_since
$$;

-- Counts the rejections of sponsors with recent rejections, once a day each. More than 20 % of at least ten is a
-- warning to the sponsor; more than 20 % of at least ten decided after a warning of the last sixty days is an entry for
-- operators. A looked-at entry reopens after thirty days. Returns the number of counted sponsors.
create or replace function abuse_warn_rejecting(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  k abuse_rejections;
  sponsor bigint;
  n record;
  counted integer := 0;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  for sponsor in
    select distinct t.sponsor_id
    from tasks_place t
    where t.state in ('rejected', 'disputed')
      and t.wake_at is not null
      and not exists (
        select from abuse_rejections a
        where a.sponsor_id = t.sponsor_id
          and a.checked_at > p_now - interval '24 hours'
      )
    limit 50
  loop
    insert into abuse_rejections as a (sponsor_id, checked_at)
      values (sponsor, p_now)
      on conflict (sponsor_id) do update set checked_at = excluded.checked_at
      where a.checked_at <= p_now - interval '24 hours'
      returning * into k;
    -- Another process is counting them.
    continue when not found;
    counted := counted + 1;
    if k.warned_at > p_now - interval '1440 hours' then
      select r.decided, r.rejected into n
      from abuse_rejected(sponsor, greatest(k.warned_at, p_now - interval '720 hours'), p_now) r;
      if n.decided >= 10 and n.rejected * 5 > n.decided then
        insert into abuse_entry as e (kind, about, sponsor_id, facts, found_at, seen_at)
          values (
            'rejecting', sponsor::text, sponsor,
            jsonb_build_object('decided', n.decided, 'rejected', n.rejected, 'warnedAt', k.warned_at), p_now, p_now
          )
          on conflict (kind, about) do update set
            facts = excluded.facts,
            seen_at = excluded.seen_at,
            looked_at = case when e.looked_at > p_now - interval '720 hours' then e.looked_at end,
            looked_by = case when e.looked_at > p_now - interval '720 hours' then e.looked_by end,
            note = case when e.looked_at > p_now - interval '720 hours' then e.note end;
      end if;
      continue;
    end if;
    select r.decided, r.rejected into n
    from abuse_rejected(sponsor, p_now - interval '720 hours', p_now) r;
    if n.decided >= 10 and n.rejected * 5 > n.decided then
      update abuse_rejections a set
        warned_at = p_now,
        decided = n.decided,
        rejected = n.rejected
      where a.sponsor_id = sponsor;
      perform audit_record(
        p_now, 'system', null, 'sponsor.warned',
        p_sponsor => sponsor,
        p_notify => true,
        p_detail => jsonb_build_object('decided', n.decided, 'rejected', n.rejected)
      );
    end if;
  end loop;
  return counted;
end $$;
grant execute on function abuse_warn_rejecting to porokh_app;
