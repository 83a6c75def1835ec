-- Reviews with nearly the same words as these shingles, and the number of equal shingles: of one campaign, or of all if
-- null. Two reviews with 20 of 32 equal shingles differ in 12, so any 13 contain an equal one. The campaign is compared
-- as a sum, so that PostgreSQL uses the index on the words: by the campaign, it would read all of its reviews. At most
-- 200 copies are compared, which limits the cost. PostgreSQL can inline the function into the calling query.
create or replace function tasks_alike(p_task bigint, p_campaign bigint, p_shingles integer[], p_alike integer)
  returns table (task_id bigint, equal bigint)
language sql stable
as $$
  with candidate as materialized (
    select r.task_id, r.shingles
    from public.tasks_review r
    where r.shingles && p_shingles[1:13]
      and r.shingles && p_shingles[14:26]
      and (p_campaign is null or r.campaign_id + 0 = p_campaign)
      and r.task_id <> p_task
    limit 200
  )
  select c.task_id, e.equal
  from candidate c
  cross join lateral (
    select count(*) as equal
    from unnest(c.shingles) s
    where s = any (p_shingles)
  ) e
  where e.equal >= p_alike
$$;

-- Returns at most fifty reviews that are due for comparison, and removes them from the queue.
create or replace function tasks_take_reviews()
  returns table (
    task_id bigint,
    campaign_id bigint,
    member_id bigint,
    review text,
    shingles integer[],
    seconds_spent integer,
    submitted_at timestamptz,
    written text
  )
language sql security definer set search_path = public, pg_temp
as $$
  with taken as (
    delete from tasks_to_compare
    where tasks_to_compare.task_id in (
      select q.task_id
      from tasks_to_compare q
      order by q.at
      limit 50
      for update skip locked
    )
    returning tasks_to_compare.task_id, tasks_to_compare.written
  )
  select
    r.task_id,
    r.campaign_id,
    r.member_id,
    r.review,
    r.shingles,
    r.seconds_spent,
    r.submitted_at,
    t.written
  from taken t
  join tasks_review r on r.task_id = t.task_id
  order by r.submitted_at, r.task_id
$$;
