-- The groups of three letters of each review, with its campaign, so that a search reads only the reviews of that
-- campaign in which all groups of the searched text are. Made of built-in functions: those of pg_trgm find no letter in
-- Bengali where the locale is "C", as in the embedded database (docs/decisions/0045-searching-the-desks.md). The same
-- expression is in server/feedback/search-index.ts.
-- Hand-ins put their groups on a list, of which every hundredth or so has to sort in 1 MB; a search reads the list too.
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
) with (gin_pending_list_limit = 1024);
-- The analysis of the table would make the groups of 30,000 reviews to learn nothing that a search needs.
alter index feedback_review_search alter column 1 set statistics 0;
