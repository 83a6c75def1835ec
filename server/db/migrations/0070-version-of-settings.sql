-- Whoever changes the settings names the version that was read: docs/decisions/0048-etag-and-if-match.md.
alter table content_settings add column version integer not null default 1 check (version >= 1);
