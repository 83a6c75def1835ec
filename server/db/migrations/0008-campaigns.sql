create type campaigns_state as enum ('draft', 'in_review', 'open', 'paused', 'closed');

create table campaigns_campaign (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  state campaigns_state not null default 'draft',
  title text not null,
  app_name text not null,
  app_link text not null,
  platform text not null check (platform in ('android', 'ios', 'web')),
  -- The oldest supported version of Android. Null for any, and for other platforms.
  min_android_version smallint check (min_android_version between 5 and 20),
  download_megabytes integer check (download_megabytes >= 0),
  summary text not null,
  -- The title and the summary in a second language: Bengali beside English, or English beside Bengali.
  other_title text check (char_length(other_title) between 1 and 120),
  other_summary text check (char_length(other_summary) between 1 and 1000),
  -- What a tester needs besides the phone.
  needs text check (char_length(needs) between 1 and 200),
  -- What a search of the Task Hall compares.
  search_text text not null generated always as (
    text_normal_form(
      title || ' ' || coalesce(other_title, '') || ' ' || app_name
        || ' ' || summary || ' ' || coalesce(other_summary, '')
    )
  ) stored,
  steps jsonb not null,
  questions jsonb not null default '[]',
  amount bigint not null check (amount between 1000 and 10000000),
  places integer not null check (places between 1 and 10000),
  min_level smallint not null default 0 check (min_level between 0 and 4),
  min_review_length smallint not null default 60 check (min_review_length between 20 and 500),
  time_allowed_minutes integer not null check (time_allowed_minutes between 15 and 2880),
  screenshots_required smallint not null default 0 check (screenshots_required between 0 and 5),
  -- The criteria for members. Empty: anybody.
  device_classes jsonb not null default '[]' check (
    jsonb_typeof(device_classes) = 'array' and length(device_classes::text) <= 100
  ),
  languages jsonb not null default '[]' check (jsonb_typeof(languages) = 'array' and length(languages::text) <= 200),
  districts jsonb not null default '[]' check (jsonb_typeof(districts) = 'array' and length(districts::text) <= 2000),
  -- The number of places that open at once, and the hours until the next ones. Null: all at once. The money of all
  -- places is in escrow from the start.
  wave_size integer check (wave_size between 1 and 10000),
  wave_hours smallint not null default 24 check (wave_hours between 1 and 168),
  opens_at timestamptz,
  closes_at timestamptz,
  sent_back_reason text,
  -- Two people of one sponsor may edit a draft, or its pictures, concurrently. The versions count the changes: each
  -- change names the version that was read.
  version integer not null default 1,
  pictures_version integer not null default 1,
  created_at timestamptz not null,
  submitted_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  -- When nothing of a closed campaign is left in escrow.
  settled_at timestamptz,
  -- Whether the campaign is of the platform's own organisation, fixed when it opens: a member can do one of these, and
  -- a submission is decided within an hour.
  of_platform boolean not null default false,
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
      || @.low.type() != "string"
      || @.high.type() != "string"
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
-- Both columns in the same direction, so that a page is one range of both.
create index campaigns_campaign_sponsor on campaigns_campaign (sponsor_id, id);
-- The campaigns of a sponsor that may have escrow.
create index campaigns_campaign_backed on campaigns_campaign (sponsor_id) where settled_at is null;
-- The operators' list: those in review first.
create index campaigns_campaign_review on campaigns_campaign ((state = 'in_review'), id);
-- The orders of the Task Hall. Each page reads a part of one of these, from the end of the previous page.
create index campaigns_campaign_hall_newest on campaigns_campaign (coalesce(opened_at, created_at), id)
  where state = 'open';
create index campaigns_campaign_hall_pay on campaigns_campaign (amount, id) where state = 'open';
create index campaigns_campaign_hall_time on campaigns_campaign (time_allowed_minutes, id) where state = 'open';
-- An app without a known size sorts after the largest allowed one.
create index campaigns_campaign_hall_data on campaigns_campaign (coalesce(download_megabytes, 10001), id)
  where state = 'open';
-- Finds other campaigns of an app, to see whether a member has tested the app.
create index campaigns_campaign_app on campaigns_campaign (app_link, id);
-- The order of suggestions: by pay per minute. The Task Hall uses it too.
create index campaigns_campaign_hall_worth on campaigns_campaign ((amount * 1000 / time_allowed_minutes), id)
  where state = 'open';
create index campaigns_campaign_of_platform on campaigns_campaign (id) where of_platform;
create index campaigns_campaign_in_review on campaigns_campaign (submitted_at, id) where state = 'in_review';
-- The trigrams of a campaign's titles and its app's name, so that a search reads only the campaigns that contain all
-- trigrams of the search text: docs/decisions/lookup-and-search.md. The same expression is in
-- server/lookup/search-sql.ts.
create index campaigns_campaign_words on campaigns_campaign using gin (
  text_trigrams(text_normal_form(title || ' ' || coalesce(other_title, '') || ' ' || app_name))
) with (gin_pending_list_limit = 1024);
-- Otherwise `analyze` would compute the trigrams of all campaigns, without any use for the search.
alter index campaigns_campaign_words alter column 1 set statistics 0;
-- The application writes the content of a draft. Each step of a campaign is a function of the owner.
grant
  select,
  insert (
    sponsor_id, title, app_name, app_link, platform, summary, steps, questions, amount, places, min_level,
    min_review_length, time_allowed_minutes, screenshots_required, download_megabytes, opens_at, closes_at,
    created_at, min_android_version, other_title, other_summary, device_classes, languages, districts, wave_size,
    wave_hours, needs
  ),
  update (
    title, app_name, app_link, platform, summary, steps, questions, amount, places, min_level, min_review_length,
    time_allowed_minutes, screenshots_required, download_megabytes, opens_at, closes_at, min_android_version,
    other_title, other_summary, version, device_classes, languages, districts, wave_size, wave_hours, needs,
    pictures_version
  )
  on campaigns_campaign to porokh_app;

-- A sponsor's own pictures of a campaign: at place 0 the icon, which has no large size, then up to five screenshots.
create table campaigns_picture (
  id bigint generated always as identity primary key,
  campaign_id bigint not null check (campaign_id between 1 and 9007199254740991),
  place smallint not null check (place between 0 and 5),
  -- The address: the first 128 bits of the hash of both sizes.
  hash text not null check (char_length(hash) <= 32 and hash ~ '^[0-9a-f]{32}$'),
  small bytea not null check (octet_length(small) between 1 and 8192),
  large bytea check (octet_length(large) between 1 and 61440),
  small_width smallint not null check (small_width between 1 and 400),
  small_height smallint not null check (small_height between 1 and 400),
  width smallint not null check (width between 1 and 1600),
  height smallint not null check (height between 1 and 1600),
  check ((place = 0) = (large is null)),
  -- Checked after a statement that reorders several.
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
-- stored. Ended links stay, since the audit log refers to them.
create table campaigns_shared_link (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns_campaign,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  made_by bigint not null references members_user,
  -- The API token that created it: the link ends no later than the token. Null: created by a person.
  token_id bigint references sponsors_token,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- At most a year and a day, in hours, because the length of a day depends on the session.
  constraint campaigns_shared_link_ends check (ends_at > created_at and ends_at <= created_at + interval '8784 hours'),
  constraint campaigns_shared_link_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and ends_at >= '2019-12-31 00:00:00+00' and ends_at < '2201-01-02 00:00:00+00'
    and revoked_at >= '2019-12-31 00:00:00+00' and revoked_at < '2201-01-02 00:00:00+00'
  )
);
create index campaigns_shared_link_live on campaigns_shared_link (campaign_id, id) where revoked_at is null;
-- Links that end with a person or a token.
create index campaigns_shared_link_by on campaigns_shared_link (made_by) where revoked_at is null;
create index campaigns_shared_link_token on campaigns_shared_link (token_id) where revoked_at is null;
-- All public links of a draft, including revoked ones, for deleting them with the draft.
create index campaigns_shared_link_campaign on campaigns_shared_link (campaign_id);
grant
  select,
  insert (campaign_id, secret_hash, made_by, token_id, created_at, ends_at),
  update (revoked_at)
  on campaigns_shared_link to porokh_app;

-- The approximate number of members who fit a campaign's criteria, as answered on this day. The answer stays the same
-- all day, so that it does not reveal one member's new declaration. `asked` is the SHA-256 of the question.
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
