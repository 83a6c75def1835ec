-- Rarely read history leaves the tables that every request reads (docs/decisions/standbys-and-archives.md). Archives
-- inherit from their tables: a query of `ledger_journal` reads both, `only ledger_journal` the present rows. The
-- checks of columns are inherited too.
create table ledger_journal_archive (like ledger_journal including indexes) inherits (ledger_journal);
create table audit_event_archive (like audit_event including indexes) inherits (audit_event);

-- Without the two search indexes, which a review has left long before. The check lets PostgreSQL skip the archive in
-- searches by these.
create table tasks_review_archive (
  primary key (task_id),
  constraint tasks_review_archive_not_searched check (not in_search)
) inherits (tasks_review);
create index tasks_review_archive_rating on tasks_review_archive (campaign_id, rating, submitted_at, task_id);
create index tasks_review_archive_shingles on tasks_review_archive using gin (shingles) with (fastupdate = off);
create index tasks_review_archive_time on tasks_review_archive (campaign_id, submitted_at, task_id);

grant select on ledger_journal_archive, audit_event_archive, tasks_review_archive to porokh_app;
