-- How many places of a campaign can be started at once, and after how many hours as many more. Null: all at once. The
-- money of all places lies in escrow from the beginning.
alter table campaigns_campaign
  add column wave_size integer check (wave_size between 1 and 10000),
  add column wave_hours smallint not null default 24 check (wave_hours between 1 and 168);
grant
  insert (wave_size, wave_hours),
  update (wave_size, wave_hours)
  on campaigns_campaign to porokh_app;
