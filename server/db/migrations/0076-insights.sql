-- At which level and on what a review was handed in, for the sponsor's figures. Null for those from before, and for a
-- device that says nothing we know.
alter table feedback_review
  add column level smallint constraint feedback_review_level check (level between 0 and 4),
  add column device text constraint feedback_review_device
    check (device in ('android_phone', 'android_tablet', 'apple', 'computer')),
  add column android smallint constraint feedback_review_android check (android between 1 and 99);

-- It takes the device, too.
drop function if exists feedback_submit(
  bigint, bigint, boolean, text, integer, jsonb, integer[], integer, timestamptz, text
);

-- The same as feedback_review_search, of what was answered: all answers of a review as they are stored. The same
-- expression is in server/feedback/search-index.ts.
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
) with (gin_pending_list_limit = 1024) where answers <> '{}'::jsonb;
alter index feedback_review_answers alter column 1 set statistics 0;
