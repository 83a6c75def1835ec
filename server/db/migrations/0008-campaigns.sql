create type campaigns_state as enum ('draft', 'in_review', 'open', 'paused', 'closed');

create table campaigns_campaign (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  state campaigns_state not null default 'draft',
  title text not null,
  app_name text not null,
  app_link text not null,
  platform text not null check (platform in ('android', 'ios', 'web')),
  -- The oldest version of Android that the app runs on. Null for any, and for other platforms.
  min_android_version smallint check (min_android_version between 5 and 20),
  download_megabytes integer check (download_megabytes >= 0),
  summary text not null,
  -- The title and the summary in a second language: Bengali beside English, or English beside Bengali.
  other_title text check (char_length(other_title) between 1 and 120),
  other_summary text check (char_length(other_summary) between 1 and 1000),
  steps jsonb not null,
  questions jsonb not null default '[]',
  amount bigint not null check (amount between 1000 and 10000000),
  places integer not null check (places between 1 and 10000),
  min_level smallint not null default 0 check (min_level between 0 and 4),
  min_review_length smallint not null default 60 check (min_review_length between 20 and 500),
  time_allowed_minutes integer not null check (time_allowed_minutes between 15 and 2880),
  screenshots_required smallint not null default 0 check (screenshots_required between 0 and 5),
  -- Whom a campaign looks for. Empty: anybody.
  device_classes jsonb not null default '[]' check (
    jsonb_typeof(device_classes) = 'array' and length(device_classes::text) <= 100
  ),
  languages jsonb not null default '[]' check (jsonb_typeof(languages) = 'array' and length(languages::text) <= 200),
  districts jsonb not null default '[]' check (jsonb_typeof(districts) = 'array' and length(districts::text) <= 2000),
  -- How many places of a campaign can be started at once, and after how many hours as many more. Null: all at once. The
  -- money of all places lies in escrow from the beginning.
  wave_size integer check (wave_size between 1 and 10000),
  wave_hours smallint not null default 24 check (wave_hours between 1 and 168),
  opens_at timestamptz,
  closes_at timestamptz,
  sent_back_reason text,
  -- Two people of one sponsor may write a draft, or its pictures, at the same time. The versions count the changes:
  -- whoever makes one says which version was read.
  version integer not null default 1,
  pictures_version integer not null default 1,
  created_at timestamptz not null,
  submitted_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  -- When nothing of a closed campaign is left in escrow.
  settled_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check (settled_at is null or state = 'closed'),
  constraint campaigns_campaign_texts check (
    length(questions::text) between 0 and 300000
    and jsonb_typeof(questions) = 'array'
    and not questions @? '$[*].type() ? (@ != "object")'
    and not questions @? '$[*] ? (
      !(@.id.type() == "string")
      || !(@.text.type() == "string")
      || !(@.kind == "text" || @.kind == "choice" || @.kind == "scale")
      || @.choices.type() != "array"
      || @.choices[*].type() != "string"
    )'
    and length(steps::text) between 0 and 300000
    and jsonb_typeof(steps) = 'array'
    and not steps @? '$[*].type() ? (@ != "string")'
    and length(app_link) between 1 and 500
    and length(app_name) between 1 and 80
    and length(sent_back_reason) between 1 and 1000
    and length(summary) between 1 and 1000
    and length(title) between 1 and 120
  ),
  constraint campaigns_campaign_times check (
    opens_at >= '2019-12-31 00:00:00+00' and opens_at < '2201-01-02 00:00:00+00'
    and closes_at >= '2019-12-31 00:00:00+00' and closes_at < '2201-01-02 00:00:00+00'
    and created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and submitted_at >= '2019-12-31 00:00:00+00' and submitted_at < '2201-01-02 00:00:00+00'
    and opened_at >= '2019-12-31 00:00:00+00' and opened_at < '2201-01-02 00:00:00+00'
    and closed_at >= '2019-12-31 00:00:00+00' and closed_at < '2201-01-02 00:00:00+00'
    and settled_at >= '2019-12-31 00:00:00+00' and settled_at < '2201-01-02 00:00:00+00'
  )
);
create index campaigns_campaign_state on campaigns_campaign (state, id);
create index campaigns_campaign_unsettled on campaigns_campaign (id) where state = 'closed' and settled_at is null;
-- A sponsor's campaigns in one state.
create index campaigns_campaign_sponsor_state on campaigns_campaign (sponsor_id, state, id);
-- Both columns in one direction, so that a page can be asked for as a span of both.
create index campaigns_campaign_sponsor on campaigns_campaign (sponsor_id, id);
-- The campaigns of a sponsor that may have escrow.
create index campaigns_campaign_backed on campaigns_campaign (sponsor_id) where settled_at is null;
-- The operators' list: those in review first.
create index campaigns_campaign_review on campaigns_campaign ((state = 'in_review'), id);
-- The orders of the Task Hall. Each page of it reads a part of one of these, from where the page before ended.
create index campaigns_campaign_hall_newest on campaigns_campaign (coalesce(opened_at, created_at), id)
  where state = 'open';
create index campaigns_campaign_hall_pay on campaigns_campaign (amount, id) where state = 'open';
create index campaigns_campaign_hall_time on campaigns_campaign (time_allowed_minutes, id) where state = 'open';
-- An app that does not say its size comes after the largest that may be said.
create index campaigns_campaign_hall_data on campaigns_campaign (coalesce(download_megabytes, 10001), id)
  where state = 'open';
-- The other campaigns of an app: whether a member has tested it.
create index campaigns_campaign_app on campaigns_campaign (app_link, id);
-- The order in which the next task is suggested: by pay for each minute. The Task Hall has it too.
create index campaigns_campaign_hall_worth on campaigns_campaign ((amount * 1000 / time_allowed_minutes), id)
  where state = 'open';
create index campaigns_campaign_in_review on campaigns_campaign (submitted_at, id) where state = 'in_review';
-- The groups of three letters of a campaign's titles and its app's name, so that a search reads only the campaigns in
-- which all groups of the searched text are: docs/decisions/lookup-and-search.md. The same expression is in
-- server/lookup/search-sql.ts.
create index campaigns_campaign_words on campaigns_campaign using gin (
  string_to_array(
    regexp_replace(
      lower((title || ' ' || coalesce(other_title, '') || ' ' || app_name) collate "C"), '(...)', E'\\1\x01', 'g'
    ) || E'\x01'
      || regexp_replace(
        substr(lower((title || ' ' || coalesce(other_title, '') || ' ' || app_name) collate "C"), 2),
        '(...)', E'\\1\x01', 'g'
      ) || E'\x01'
      || regexp_replace(
        substr(lower((title || ' ' || coalesce(other_title, '') || ' ' || app_name) collate "C"), 3),
        '(...)', E'\\1\x01', 'g'
      ),
    E'\x01'
  )
) with (gin_pending_list_limit = 1024);
-- The analysis of the table would make the groups of all campaigns to learn nothing that a search needs.
alter index campaigns_campaign_words alter column 1 set statistics 0;
-- The application writes what a draft says. Each step of a campaign is a function of the owner's.
grant
  select,
  insert (
    sponsor_id, title, app_name, app_link, platform, summary, steps, questions, amount, places, min_level,
    min_review_length, time_allowed_minutes, screenshots_required, download_megabytes, opens_at, closes_at,
    created_at, min_android_version, other_title, other_summary, device_classes, languages, districts, wave_size,
    wave_hours
  ),
  update (
    title, app_name, app_link, platform, summary, steps, questions, amount, places, min_level, min_review_length,
    time_allowed_minutes, screenshots_required, download_megabytes, opens_at, closes_at, min_android_version,
    other_title, other_summary, version, device_classes, languages, districts, wave_size, wave_hours, pictures_version
  )
  on campaigns_campaign to porokh_app;

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
grant
  select,
  insert (campaign_id, place, hash, small, large, small_width, small_height, width, height),
  update (place),
  delete
  on campaigns_picture to porokh_app;

-- Links by which anybody reads the figures of a campaign, until they end or are revoked. Only a hash of the secret is
-- kept. They stay afterwards, since the audit log speaks of them.
create table campaigns_shared_link (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns_campaign,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  made_by bigint not null references members_user,
  -- The API token that made it: the link ends no later than the token. Null: a person did it.
  token_id bigint references sponsors_token,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- A year and a day at most, in hours: how long a day is depends on the session.
  constraint campaigns_shared_link_ends check (ends_at > created_at and ends_at <= created_at + interval '8784 hours'),
  constraint campaigns_shared_link_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and ends_at >= '2019-12-31 00:00:00+00' and ends_at < '2201-01-02 00:00:00+00'
    and revoked_at >= '2019-12-31 00:00:00+00' and revoked_at < '2201-01-02 00:00:00+00'
  )
);
create index campaigns_shared_link_live on campaigns_shared_link (campaign_id, id) where revoked_at is null;
-- What ends with a person or a token.
create index campaigns_shared_link_by on campaigns_shared_link (made_by) where revoked_at is null;
create index campaigns_shared_link_token on campaigns_shared_link (token_id) where revoked_at is null;
-- Which public links a draft has, also revoked ones: they go with it when it is deleted.
create index campaigns_shared_link_campaign on campaigns_shared_link (campaign_id);
grant
  select,
  insert (campaign_id, secret_hash, made_by, token_id, created_at, ends_at),
  update (revoked_at)
  on campaigns_shared_link to porokh_app;

-- About how many members fit what a campaign looks for, as it was told on this day. An answer stays the same until the
-- day ends, so that nobody sees in it what one member has said meanwhile. `asked` is the SHA-256 of the question.
create table campaigns_fitting_answer (
  day date not null,
  asked bytea not null check (length(asked) = 32),
  about integer check (about > 0),
  fewer_than integer not null check (fewer_than > 0),
  constraint campaigns_fitting_answer_day check (day >= '2019-12-31' and day < '2201-01-02'),
  primary key (day, asked)
);
grant
  select,
  insert (day, asked, about, fewer_than),
  update (about),
  delete
  on campaigns_fitting_answer to porokh_app;
