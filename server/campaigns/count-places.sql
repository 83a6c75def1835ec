-- The number of each campaign's places by state, and their sum in escrow, in poisha. Free places and claims are counted
-- separately, because each count has its own index.
create or replace view campaigns_places as
  select
    c.id as campaign_id,
    c.sponsor_id,
    c.settled_at,
    f.free,
    t.in_progress,
    t.submitted,
    t.approved,
    t.rejected,
    t.disputed,
    f.held + t.held as held
  from campaigns_campaign c
    cross join lateral (
      select
        count(*) as free,
        coalesce(sum(held), 0)::bigint as held
      from tasks_place
      where campaign_id = c.id
        and state = 'free'
    ) f
    cross join lateral (
      select
        count(*) filter (where state = 'in_progress') as in_progress,
        count(*) filter (where state in ('submitted', 'repair')) as submitted,
        count(*) filter (where state = 'approved') as approved,
        count(*) filter (where state = 'rejected') as rejected,
        count(*) filter (where state = 'disputed') as disputed,
        coalesce(sum(held), 0)::bigint as held
      from tasks_live_claim
      where campaign_id = c.id
    ) t;
grant select on campaigns_places to porokh_app;
