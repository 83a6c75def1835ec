-- The number of a campaign's places by state, and their sum in escrow, in poisha. Free places and claims are counted
-- separately, because each count has a covering index. A free place holds the whole amount. Written in SQL, so that
-- PostgreSQL can inline the function into the calling query.
create or replace function campaigns_count_places(p_campaign bigint, p_amount bigint) returns table (
  free bigint,
  in_progress bigint,
  submitted bigint,
  approved bigint,
  rejected bigint,
  disputed bigint,
  held bigint
)
language sql stable
as $$
  select
    f.free,
    t.in_progress,
    t.submitted,
    t.approved,
    t.rejected,
    t.disputed,
    f.free * p_amount + t.held
  from (
    select count(*) as free
    from public.tasks_place
    where campaign_id = p_campaign
      and state = 'free'
  ) f
    cross join (
      select
        count(*) filter (where state = 'in_progress') as in_progress,
        count(*) filter (where state in ('submitted', 'repair')) as submitted,
        count(*) filter (where state = 'approved') as approved,
        count(*) filter (where state = 'rejected') as rejected,
        count(*) filter (where state = 'disputed') as disputed,
        coalesce(sum(held), 0)::bigint as held
      from public.tasks_live_claim
      where campaign_id = p_campaign
    ) t
$$;
grant execute on function campaigns_count_places to porokh_app;

create or replace view campaigns_places as
  select
    c.id as campaign_id,
    c.sponsor_id,
    c.settled_at,
    p.free,
    p.in_progress,
    p.submitted,
    p.approved,
    p.rejected,
    p.disputed,
    p.held
  from campaigns_campaign c
    cross join campaigns_count_places(c.id, c.amount) p;
grant select on campaigns_places to porokh_app;
