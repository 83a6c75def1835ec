-- Notifies every process that a cached reply may be outdated. The notification is sent at the commit.
create or replace function content_tell_change() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;

create or replace trigger tell_change after insert or update or delete or truncate on content_settings
  for each statement execute function content_tell_change();
create or replace trigger tell_change after insert or update or delete or truncate on content_level
  for each statement execute function content_tell_change();
create or replace trigger tell_change after insert or update or delete or truncate on content_change
  for each statement execute function content_tell_change();
create or replace trigger tell_change after insert or update or delete or truncate on content_cash_out_charge
  for each statement execute function content_tell_change();
create or replace trigger tell_change after insert or update or delete or truncate on content_announcement
  for each statement execute function content_tell_change();
create or replace trigger tell_change after insert or update or delete or truncate on content_banner
  for each statement execute function content_tell_change();
create or replace trigger tell_change after insert or update or delete or truncate on content_page
  for each statement execute function content_tell_change();
create or replace trigger tell_change after insert or update or delete or truncate on content_faq
  for each statement execute function content_tell_change();
create or replace trigger tell_change after insert or update or delete or truncate on content_support_link
  for each statement execute function content_tell_change();
