-- From when personal data is stored encrypted. Processes of the release before read it in clear, so after an upgrade
-- that begins an hour later.
create table app_sealing (
  id boolean primary key default true check (id),
  begins_at timestamptz not null
);
insert into app_sealing (begins_at)
  select case
    when exists (select from members_user) then now() + interval '1 hour'
    else now() - interval '1 second'
  end;
grant select on app_sealing to porokh_app;

-- The ids of the keys that values in this database are encrypted with, by which the start of a process finds that one
-- is missing.
create table app_data_key (
  id text primary key check (id ~ '^[0-9a-f]{8}$' and length(id) <= 8)
);
grant select, insert on app_data_key to porokh_app;

-- A sealed text is longer, and what is in it the application has checked. A mark is an HMAC of the value under a key
-- that is not in the database: it finds the value, and is the same for no two people.
alter table members_user
  add column email_mark bytea check (length(email_mark) = 32),
  add column phone_mark bytea check (length(phone_mark) = 32),
  drop constraint members_user_username_check,
  drop constraint members_user_email_check,
  drop constraint members_user_phone_check,
  add constraint members_user_username_check check (length(username) between 1 and 1200),
  add constraint members_user_email_check check (length(email) <= 1200),
  add constraint members_user_phone_check check (
    phone ~ '^\+?[0-9]{6,15}$'
    or phone ~ '^sealed:[0-9a-f]{8}:[A-Za-z0-9_-]{38,}$' and length(phone) <= 200
  );
create unique index members_user_email_mark on members_user (email_mark) where email_mark is not null;
create unique index members_user_phone_mark on members_user (phone_mark) where phone_mark is not null;
grant insert (email_mark, phone_mark) on members_user to porokh_app;

-- Empty once nothing is stored in clear.
create index members_user_clear on members_user (id)
  where closed_at is null
    and (
      email not like 'sealed:%'
      or phone not like 'sealed:%'
      or (role = 'sponsor' and username not like 'sealed:%')
    );
create index app_outbox_clear on app_outbox (id) where recipient <> '' and recipient not like 'sealed:%';

-- Who got a message is deleted after sending, like its text.
alter table app_outbox
  drop constraint app_outbox_texts,
  add constraint app_outbox_texts check (
    length(recipient) between 0 and 1200
    and length(subject) between 0 and 1000
    and length(body) between 0 and 30000
  );
