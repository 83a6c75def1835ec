-- What members say about themselves, if they like, so that they are offered campaigns that fit. Nothing but the match
-- reads it, and only members_declare writes it. A member who says nothing has no row.
create table members_declaration (
  member_id bigint primary key references members_member,
  -- The kinds of phones that the member can test on.
  phones text[] not null default '{}' check (phones <@ '{android,ios}' and cardinality(phones) <= 2),
  android_version smallint check (android_version between 5 and 20),
  device_class text check (device_class in ('low', 'mid', 'high')),
  languages text[] not null default '{}' check (
    languages <@ '{bn,en,hi,ur,ar,ctg,syl}' and cardinality(languages) <= 7
  ),
  -- One of the 64, as contract/screening.ts names them.
  district text check (district ~ '^[a-z_]{4,20}$' and length(district) <= 20),
  changed_at timestamptz not null check (
    changed_at >= '2019-12-31 00:00:00+00'
    and changed_at < '2201-01-02 00:00:00+00'
  )
);
grant select on members_declaration to porokh_app;

-- Members in an order that has nothing to do with them: how many fit is counted in the first so many of it.
create index members_member_sample on members_member (hashint8(id), id);

-- Whom a campaign looks for. Empty: anybody.
alter table campaigns_campaign
  add column device_classes jsonb not null default '[]' check (
    jsonb_typeof(device_classes) = 'array' and length(device_classes::text) <= 100
  ),
  add column languages jsonb not null default '[]' check (
    jsonb_typeof(languages) = 'array' and length(languages::text) <= 200
  ),
  add column districts jsonb not null default '[]' check (
    jsonb_typeof(districts) = 'array' and length(districts::text) <= 2000
  );
grant
  insert (device_classes, languages, districts),
  update (device_classes, languages, districts)
  on campaigns_campaign to porokh_app;
