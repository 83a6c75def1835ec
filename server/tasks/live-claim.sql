-- The places that a member has claimed and not returned: in progress, submitted or decided. Free places have no share.
-- The index tasks_place_once has the same condition.
create or replace view tasks_live_claim as
  select *
  from tasks_place
  where share is not null
    and state not in ('returned', 'expired');
grant select on tasks_live_claim to porokh_app;
