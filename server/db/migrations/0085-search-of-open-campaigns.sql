-- The search index is more than a third of what a task leaves (docs/scale.md). A month after a campaign has closed its
-- reviews leave the index, and a search reads them one by one, as it does in a small campaign.
alter table feedback_review add column in_search boolean not null default true;

-- Campaigns whose reviews leave the index: since when no search uses it, up to which task they have left, and when the
-- last had.
create table feedback_search_ended (
  campaign_id bigint primary key references campaigns_campaign,
  since timestamptz not null,
  done_to bigint not null default 0,
  emptied_at timestamptz check (emptied_at > since)
);
create index feedback_search_ended_not_emptied on feedback_search_ended (since) where emptied_at is null;
grant select on feedback_search_ended to porokh_app;

-- As in 0060-search-reviews.sql and 0076-insights.sql. The same expressions are in server/feedback/search-index.ts.
drop index feedback_review_search;
create index feedback_review_search on feedback_review using gin (
  array_append(
    string_to_array(
      regexp_replace(lower(review collate "C"), '(...)', E'\\1\x01', 'g') || E'\x01'
        || regexp_replace(substr(lower(review collate "C"), 2), '(...)', E'\\1\x01', 'g') || E'\x01'
        || regexp_replace(substr(lower(review collate "C"), 3), '(...)', E'\\1\x01', 'g'),
      E'\x01'
    ),
    'campaign ' || campaign_id::text
  )
) with (gin_pending_list_limit = 1024) where in_search;
alter index feedback_review_search alter column 1 set statistics 0;

drop index feedback_review_answers;
create index feedback_review_answers on feedback_review using gin (
  array_append(
    string_to_array(
      regexp_replace(lower(answers::text collate "C"), '(...)', E'\\1\x01', 'g') || E'\x01'
        || regexp_replace(substr(lower(answers::text collate "C"), 2), '(...)', E'\\1\x01', 'g') || E'\x01'
        || regexp_replace(substr(lower(answers::text collate "C"), 3), '(...)', E'\\1\x01', 'g'),
      E'\x01'
    ),
    'campaign ' || campaign_id::text
  )
) with (gin_pending_list_limit = 1024) where in_search and answers <> '{}'::jsonb;
alter index feedback_review_answers alter column 1 set statistics 0;
