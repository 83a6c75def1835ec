-- Who has a name, over all cells (docs/scale.md): only the home has rows, and only once there is a further cell. A name
-- is kept as an HMAC, under a key of its kind that is not in the database.
create table members_directory (
  kind text not null check (kind in ('username', 'email', 'phone', 'wallet', 'invitation')),
  mac bytea not null check (length(mac) = 32),
  -- It tells the cell.
  user_id bigint not null check (user_id between 1 and 9007199254740991),
  -- When the cell is asked whether it is so; null where it is known to be.
  look_at timestamptz check (look_at >= '2019-12-31 00:00:00+00' and look_at < '2201-01-02 00:00:00+00'),
  primary key (kind, mac)
);
create index members_directory_user on members_directory (user_id);
create index members_directory_look on members_directory (look_at) where look_at is not null;
grant select, insert, update, delete on members_directory to porokh_app;

-- Up to which user of the home the directory has been filled.
create table members_directory_filled (
  one boolean primary key default true check (one),
  filled_to bigint not null default 0 check (filled_to between 0 and 9007199254740991)
);
insert into members_directory_filled default values;
grant select, update (filled_to) on members_directory_filled to porokh_app;

-- Whoever invited a member may be in another cell.
alter table members_member
  drop constraint members_member_invited_by_fkey,
  add constraint invited_by_bound check (invited_by between 1 and 9007199254740991);

-- Whether new members come into this cell. The home has none once there is another cell.
alter table cells_self add column takes_members boolean not null default true;
