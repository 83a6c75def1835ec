-- A support link has a name in both languages, and leads nowhere but to a page, a phone or a mailbox.
alter table content_support_link rename column name to name_en;
alter table content_support_link add column name_bn text;
update content_support_link set name_bn = name_en;
alter table content_support_link alter column name_bn set not null,
  add check (url ~* '^(https://|tel:|mailto:)');
