-- The people of a sponsor's organisation. Whoever was one before is an owner. Null: has left, and what they wrote stays
-- with the name, which is sealed.
alter table sponsors_user
  add column role text default 'owner',
  add column name text,
  add column version integer not null default 1,
  add constraint sponsors_user_role check (role in ('owner', 'editor', 'reviewer', 'finance')),
  add constraint sponsors_user_name check (length(name) between 1 and 1000);
create index sponsors_user_people on sponsors_user (sponsor_id, user_id) where role is not null;
-- The application adds the first owner of an organisation (sponsors/guard-person.sql). Functions of the owner do the
-- rest.
revoke insert on sponsors_user from porokh_app;
grant insert (user_id, sponsor_id), update (name, version) on sponsors_user to porokh_app;

-- Who was invited and has not come yet. The row goes when the invitation is used or withdrawn.
create table sponsors_invitation (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  -- Sealed, and found by its mark.
  email text not null check (length(email) between 1 and 2000),
  email_mark bytea not null check (octet_length(email_mark) = 32),
  role text not null check (role in ('owner', 'editor', 'reviewer', 'finance')),
  language text not null check (language in ('en', 'bn')),
  invited_by bigint not null references members_user,
  -- SHA-256 of the secret in the link.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sponsors_invitation_times check (
    sent_at >= '2019-12-31 00:00:00+00'
    and expires_at > sent_at
    and expires_at < '2201-01-02 00:00:00+00'
  )
);
create index sponsors_invitation_sponsor on sponsors_invitation (sponsor_id, id);
create index sponsors_invitation_expires on sponsors_invitation (expires_at);
grant select on sponsors_invitation to porokh_app;

-- Tokens that may read and change the people of the organisation.
alter table sponsors_token
  drop constraint sponsors_token_scopes,
  add constraint sponsors_token_scopes check (
    scopes <@ '{read,campaigns,decide,people_read,people}' and cardinality(scopes) between 1 and 5
  );
-- Removing somebody ends their tokens, and everybody's list has their own.
create index sponsors_token_person on sponsors_token (user_id) where revoked_at is null;
