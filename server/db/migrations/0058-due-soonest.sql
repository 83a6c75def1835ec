-- A sponsor decides first what is due first. The index also holds the amounts, so that what waits can be counted and
-- added up without reading the places.
create index tasks_place_due on tasks_place (campaign_id, decide_by, id) include (amount)
  where state in ('submitted', 'repair');
drop index tasks_place_waiting;
