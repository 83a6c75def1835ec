-- The order in which the next task is suggested: by pay for each minute. The Task Hall has it too.
create index campaigns_campaign_hall_worth on campaigns_campaign ((amount * 1000 / time_allowed_minutes), id)
  where state = 'open';

-- A sponsor's own pictures of a campaign: at place 0 the icon, which has no large form, then up to five screenshots.
create table campaigns_picture (
  id bigint generated always as identity primary key,
  campaign_id bigint not null check (campaign_id between 1 and 9007199254740991),
  place smallint not null check (place between 0 and 5),
  -- The address: the first 128 bits of the hash of both forms.
  hash text not null check (char_length(hash) <= 32 and hash ~ '^[0-9a-f]{32}$'),
  small bytea not null check (octet_length(small) between 1 and 8192),
  large bytea check (octet_length(large) between 1 and 61440),
  small_width smallint not null check (small_width between 1 and 400),
  small_height smallint not null check (small_height between 1 and 400),
  width smallint not null check (width between 1 and 1600),
  height smallint not null check (height between 1 and 1600),
  check ((place = 0) = (large is null)),
  -- Checked after a statement that changes the order of several.
  unique (campaign_id, place) deferrable
);
create index campaigns_picture_hash on campaigns_picture (hash);
grant select, delete on campaigns_picture to porokh_app;
grant insert (campaign_id, place, hash, small, large, small_width, small_height, width, height), update (place)
  on campaigns_picture to porokh_app;
