-- Counts the changes of a text: two operators who write the same one are told, and neither undoes the other unseen.
alter table content_announcement add column version integer not null default 1;
alter table content_banner add column version integer not null default 1;
alter table content_faq add column version integer not null default 1;
alter table content_support_link add column version integer not null default 1;
alter table content_page add column version integer not null default 1;
