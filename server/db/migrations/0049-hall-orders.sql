-- The orders of the Task Hall. Each page of it reads a part of one of these, from where the page before ended.
create index campaigns_campaign_hall_newest on campaigns_campaign (coalesce(opened_at, created_at), id)
  where state = 'open';
create index campaigns_campaign_hall_pay on campaigns_campaign (amount, id) where state = 'open';
create index campaigns_campaign_hall_time on campaigns_campaign (time_allowed_minutes, id) where state = 'open';
-- An app that does not say its size comes after the largest that may be said.
create index campaigns_campaign_hall_data on campaigns_campaign (coalesce(download_megabytes, 10001), id)
  where state = 'open';
-- The other campaigns of an app: whether a member has tested it.
create index campaigns_campaign_app on campaigns_campaign (app_link, id);
