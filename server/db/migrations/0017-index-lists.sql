-- What can still change of a member's tasks. Final rejections are history, which grows.
drop index tasks_place_member_open;
create index tasks_place_member_open on tasks_place (member_id, started_at, id)
  where state in ('submitted', 'repair', 'disputed') or state = 'rejected' and not final;

-- Both columns in one direction, so that a page can be asked for as a span of both.
drop index campaigns_campaign_sponsor;
create index campaigns_campaign_sponsor on campaigns_campaign (sponsor_id, id);
