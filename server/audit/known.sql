-- The events of which people of sponsors and operators are told: those of this database, and at home those of cells.
-- Without a condition, so that both indexes are read in order: what is not entered has numbers below 0, which nobody
-- reads.
create or replace view audit_known as
select
  id,
  at,
  actor,
  actor_id,
  action,
  member_id,
  sponsor_id,
  campaign_id,
  task_id,
  detail
from audit_event
union all
select
  id,
  at,
  actor,
  actor_id,
  action,
  member_id,
  sponsor_id,
  campaign_id,
  task_id,
  detail
from audit_told;
grant select on audit_known to porokh_app;
