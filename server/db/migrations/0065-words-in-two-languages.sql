-- The title and the summary of a campaign in a second language: Bengali beside English, or English beside Bengali.
alter table campaigns_campaign
  add column other_title text check (char_length(other_title) between 1 and 120),
  add column other_summary text check (char_length(other_summary) between 1 and 1000);
grant
  insert (other_title, other_summary),
  update (other_title, other_summary)
  on campaigns_campaign to porokh_app;
