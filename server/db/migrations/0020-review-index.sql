-- Each hand-in looks for similar reviews. With a list of entries that are still to be sorted in, it would read all that
-- was handed in since the last vacuum.
alter index feedback_review_shingles set (fastupdate = off);
select gin_clean_pending_list('feedback_review_shingles');
