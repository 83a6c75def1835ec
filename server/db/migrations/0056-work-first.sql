-- The order in which the next task is suggested: by pay for each minute. The Task Hall has it too.
create index campaigns_campaign_hall_worth on campaigns_campaign ((amount * 1000 / time_allowed_minutes), id)
  where state = 'open';
