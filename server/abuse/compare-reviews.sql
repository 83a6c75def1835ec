-- Compares waiting reviews with all earlier ones. p_alike is the minimum number of equal shingles, out of 32, for a
-- copy. Returns the number of compared reviews.
create or replace function abuse_compare_reviews(p_alike integer, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  r record;
  least integer;
  compared integer := 0;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  -- Ordered by member: two concurrent runs would otherwise deadlock on members' rows.
  for r in select * from tasks_take_reviews() order by member_id, task_id loop
    compared := compared + 1;
    -- Many people may write the same short text.
    if length(r.review) >= 40 then
      insert into abuse_entry as e (
        kind, about, member_id, task_id, other_task_id, facts, found_at, seen_at
      )
        select
          'copied',
          r.task_id::text,
          r.member_id,
          r.task_id,
          a.task_id,
          jsonb_build_object('equal', a.equal, 'others', count(*) over () - 1),
          p_now,
          p_now
        from tasks_alike(r.task_id, null, r.shingles, p_alike) a
        join tasks_review o on o.task_id = a.task_id
        where (o.submitted_at, o.task_id) < (r.submitted_at, r.task_id)
        order by a.equal desc, o.submitted_at, a.task_id
        limit 1
        -- A repaired review may also be a copy.
        on conflict (kind, about) do update set
          other_task_id = excluded.other_task_id,
          facts = excluded.facts,
          seen_at = excluded.seen_at,
          looked_at = null,
          looked_by = null,
          note = null;
    end if;
    -- Nobody reads more than 25 characters per second, or types more than 15.
    select
      (
        length(c.title) + length(c.summary) + length(c.steps::text) + length(c.questions::text)
      ) / 25 + case when r.written = 'pasted' then 0 else length(r.review) / 15 end
    into least
    from campaigns_campaign c
    where c.id = r.campaign_id;
    perform abuse_flag_review(
      r.task_id, r.member_id, r.written, case when r.seconds_spent < least then least end, p_now
    );
  end loop;
  return compared;
end $$;
grant execute on function abuse_compare_reviews to porokh_app;

-- Flags a review that was pasted, appeared faster than typing, or was submitted too soon: p_least is the minimum time
-- in seconds, null if the member took that long. Three flags in thirty days that are also a fifth of the member's
-- submissions make an entry. An entry that was looked at reopens after three more.
create or replace function abuse_flag_review(
  p_task bigint,
  p_member bigint,
  p_written text,
  p_least integer,
  p_now timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  flagged integer;
  of_all integer;
  told jsonb;
begin
  if p_least is null and p_written is null then
    delete from abuse_flag where task_id = p_task;
    return;
  end if;
  insert into abuse_flag (task_id, member_id, at, written, least_seconds)
    values (p_task, p_member, p_now, p_written, p_least)
    on conflict (task_id) do update set
      written = excluded.written,
      least_seconds = excluded.least_seconds;
  select
    count(*),
    jsonb_build_object(
      'flagged', count(*),
      'pasted', count(*) filter (where written = 'pasted'),
      'fast', count(*) filter (where written = 'fast'),
      'hasty', count(*) filter (where least_seconds is not null)
    )
  into flagged, told
  from (
    select written, least_seconds
    from abuse_flag
    where member_id = p_member
      and at > p_now - interval '720 hours'
    order by at desc
    limit 1000
  ) f;
  select count(*) into of_all
  from (
    select
    from tasks_place
    where member_id = p_member
      and started_at > p_now - interval '720 hours'
      and submitted_at is not null
    limit 1000
  ) t;
  if flagged < 3 or flagged * 5 < of_all then
    return;
  end if;
  insert into abuse_entry as e (kind, about, member_id, facts, found_at, seen_at)
    values (
      'machine',
      p_member::text,
      p_member,
      told || jsonb_build_object('of', greatest(of_all, flagged)),
      p_now,
      p_now
    )
    on conflict (kind, about) do update set
      facts = excluded.facts,
      seen_at = excluded.seen_at;
  update abuse_entry e set
    looked_at = null,
    looked_by = null,
    note = null
  where e.kind = 'machine'
    and e.about = p_member::text
    and e.looked_at is not null
    and (select count(*) from abuse_flag f where f.member_id = p_member and f.at > e.looked_at) >= 3;
end $$;
