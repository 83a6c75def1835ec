-- What members write. Code that moves money never reads these tables (C4).
create table feedback_draft (
  task_id bigint primary key,
  member_id bigint not null,
  review text,
  rating smallint check (rating between 1 and 5),
  answers jsonb not null default '{}',
  saved_at timestamptz not null,
  constraint feedback_draft_most check (task_id <= 9007199254740991 and member_id <= 9007199254740991),
  constraint feedback_draft_texts check (
    length(answers::text) between 0 and 300000
    and jsonb_typeof(answers) = 'object'
    and not answers @? '$.*.type() ? (@ != "string" && @ != "number")'
    and length(review) between 0 and 4000
  ),
  constraint feedback_draft_times check (saved_at >= '2019-12-31 00:00:00+00' and saved_at < '2201-01-02 00:00:00+00')
);
create index feedback_draft_member on feedback_draft (member_id);
grant
  select,
  insert (task_id, member_id, review, rating, answers, saved_at),
  update (member_id, review, rating, answers, saved_at)
  on feedback_draft to porokh_app;

create table feedback_review (
  task_id bigint primary key,
  campaign_id bigint not null,
  member_id bigint not null,
  review text not null check (length(review) between 20 and 4000),
  rating smallint not null check (rating between 1 and 5),
  answers jsonb not null default '{}',
  seconds_spent integer not null check (seconds_spent >= 0),
  -- MinHash of the review's word shingles, to find near-duplicates within the campaign. Each of the 32 numbers carries
  -- its position, so that an overlap is an equal number at an equal position.
  shingles integer[] not null default '{}',
  submitted_at timestamptz not null,
  -- At which level and on what a review was handed in, for the sponsor's figures. Null for a device that says nothing
  -- we know.
  level smallint constraint feedback_review_level check (level between 0 and 4),
  device text constraint feedback_review_device
    check (device in ('android_phone', 'android_tablet', 'apple', 'computer')),
  android smallint constraint feedback_review_android check (android between 1 and 99),
  -- The search index is more than a third of what a task leaves (docs/scale.md). A month after a campaign has closed,
  -- its reviews leave the index, and a search reads them one by one, as it does in a small campaign.
  in_search boolean not null default true,
  constraint feedback_review_texts check (
    length(answers::text) between 0 and 300000
    and jsonb_typeof(answers) = 'object'
    and not answers @? '$.*.type() ? (@ != "string" && @ != "number")'
  ),
  constraint feedback_review_times check (
    submitted_at >= '2019-12-31 00:00:00+00' and submitted_at < '2201-01-02 00:00:00+00'
  )
);
create index feedback_review_shingles on feedback_review using gin (shingles);
-- Each hand-in looks for similar reviews. With a list of entries that are still to be sorted in, it would read all that
-- was handed in since the last vacuum.
alter index feedback_review_shingles set (fastupdate = off);
-- A campaign's submissions by time, and those with a rating.
create index feedback_review_time on feedback_review (campaign_id, submitted_at, task_id);
create index feedback_review_rating on feedback_review (campaign_id, rating, submitted_at, task_id);
-- The groups of three letters of each review, with its campaign, so that a search reads only the reviews of that
-- campaign in which all groups of the searched text are. Made of built-in functions: those of pg_trgm find no letter in
-- Bengali where the locale is "C", as in the embedded database (docs/decisions/lookup-and-search.md). The same
-- expressions are in server/feedback/search-index.ts.
-- Hand-ins put their groups on a list, of which every hundredth or so has to sort in 1 MB; a search reads the list too.
create index feedback_review_search on feedback_review using gin (
  array_append(
    string_to_array(
      regexp_replace(lower(review collate "C"), '(...)', E'\\1\x01', 'g') || E'\x01'
        || regexp_replace(substr(lower(review collate "C"), 2), '(...)', E'\\1\x01', 'g') || E'\x01'
        || regexp_replace(substr(lower(review collate "C"), 3), '(...)', E'\\1\x01', 'g'),
      E'\x01'
    ),
    'campaign ' || campaign_id::text
  )
) with (gin_pending_list_limit = 1024) where in_search;
-- The analysis of the table would make the groups of 30,000 reviews to learn nothing that a search needs.
alter index feedback_review_search alter column 1 set statistics 0;
-- The same of what was answered: all answers of a review as they are stored.
create index feedback_review_answers on feedback_review using gin (
  array_append(
    string_to_array(
      regexp_replace(lower(answers::text collate "C"), '(...)', E'\\1\x01', 'g') || E'\x01'
        || regexp_replace(substr(lower(answers::text collate "C"), 2), '(...)', E'\\1\x01', 'g') || E'\x01'
        || regexp_replace(substr(lower(answers::text collate "C"), 3), '(...)', E'\\1\x01', 'g'),
      E'\x01'
    ),
    'campaign ' || campaign_id::text
  )
) with (gin_pending_list_limit = 1024) where in_search and answers <> '{}'::jsonb;
alter index feedback_review_answers alter column 1 set statistics 0;
grant select on feedback_review to porokh_app;

create table feedback_screenshot (
  id bigint generated always as identity primary key,
  task_id bigint not null,
  member_id bigint not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  constraint feedback_screenshot_most check (task_id <= 9007199254740991 and member_id <= 9007199254740991),
  constraint feedback_screenshot_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
  )
);
create index feedback_screenshot_task on feedback_screenshot (task_id, id);
create index feedback_screenshot_age on feedback_screenshot (created_at);
create index feedback_screenshot_member on feedback_screenshot (member_id, id);
grant
  select,
  insert (task_id, member_id, bytes, width, height, created_at)
  on feedback_screenshot to porokh_app;

-- Pairs of submissions of a campaign with nearly the same words. Each pair is stored twice, once from either side.
create table feedback_similar (
  task_id bigint not null,
  similar_to bigint not null,
  campaign_id bigint not null,
  primary key (task_id, similar_to),
  constraint feedback_similar_most check (
    task_id <= 9007199254740991
    and similar_to <= 9007199254740991
    and campaign_id <= 9007199254740991
  )
);
create index feedback_similar_other on feedback_similar (similar_to);
create index feedback_similar_campaign on feedback_similar (campaign_id, task_id);
grant
  select,
  insert (task_id, similar_to, campaign_id)
  on feedback_similar to porokh_app;

-- Reviews that wait to be compared with those of other campaigns.
create table feedback_to_compare (
  task_id bigint primary key,
  at timestamptz not null,
  -- Whether the review was pasted or appeared too fast, as the phone says: nothing of what was typed.
  written text check (written in ('pasted', 'fast'))
);
create index feedback_to_compare_oldest on feedback_to_compare (at);
grant select on feedback_to_compare to porokh_app;

-- When a sponsor was last told that reviews are soon due, so that they are told once a day.
create table feedback_deadline_told (
  sponsor_id bigint primary key references sponsors_sponsor,
  at timestamptz not null,
  constraint feedback_deadline_told_time check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
grant select on feedback_deadline_told to porokh_app;

-- The job feedback.forget-unused has looked at all screenshots that were sent before this time.
create table feedback_forgotten (
  id smallint primary key check (id = 1),
  done_to timestamptz not null check (done_to >= '2019-12-31 00:00:00+00' and done_to < '2201-01-02 00:00:00+00')
);
grant select, update (done_to) on feedback_forgotten to porokh_app;
insert into feedback_forgotten (id, done_to) values (1, '2020-01-01 00:00:00+00');

-- What the people of a sponsor's organisation write for themselves while they review. No member, no other sponsor and
-- no rule reads it.

-- Words that they sort submissions by. Normal form C can make three letters of one, hence the length.
create table feedback_tag (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  name text not null check (length(name) <= 120 and length(name) >= 1)
);
create unique index feedback_tag_name on feedback_tag (sponsor_id, lower(name collate "C"));
grant
  select,
  insert (sponsor_id, name),
  delete
  on feedback_tag to porokh_app;

create table feedback_tagging (
  task_id bigint not null references tasks_place,
  tag_id bigint not null references feedback_tag on delete cascade,
  -- That of the task, so that the list of a campaign with one tag reads nothing of other campaigns.
  campaign_id bigint not null,
  primary key (task_id, tag_id)
);
create index feedback_tagging_tag on feedback_tagging (tag_id, campaign_id, task_id);
grant
  select,
  insert (task_id, tag_id, campaign_id),
  delete
  on feedback_tagging to porokh_app;

-- Notes to colleagues on a submission. The version counts the changes: whoever changes it says which one was read.
create table feedback_note (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  task_id bigint not null references tasks_place,
  author_id bigint not null references members_user,
  text text not null check (length(text) <= 2000 and length(text) >= 1),
  at timestamptz not null check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00'),
  changed_at timestamptz check (changed_at >= '2019-12-31 00:00:00+00' and changed_at < '2201-01-02 00:00:00+00'),
  version integer not null default 1
);
create index feedback_note_task on feedback_note (task_id, id);
grant
  select,
  insert (sponsor_id, task_id, author_id, text, at, changed_at, version),
  update (text, changed_at, version),
  delete
  on feedback_note to porokh_app;

-- Reasons of a rejection and requests for a repair, saved under a name.
create table feedback_saved_text (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  kind text not null check (kind in ('reject', 'repair')),
  name text not null check (length(name) <= 180 and length(name) >= 1),
  -- Of a rejection only.
  category text check (category in ('off_topic', 'not_tried', 'copied', 'unreadable', 'other')),
  text text not null check (length(text) <= 2000 and length(text) >= 20),
  version integer not null default 1,
  constraint feedback_saved_text_category check ((kind = 'reject') = (category is not null))
);
create unique index feedback_saved_text_name on feedback_saved_text (sponsor_id, kind, lower(name collate "C"));
grant
  select,
  insert (sponsor_id, kind, name, category, text, version),
  update (name, category, text, version),
  delete
  on feedback_saved_text to porokh_app;

-- Campaigns whose reviews leave the index: since when no search uses it, up to which task they have left, and when the
-- last had.
create table feedback_search_ended (
  campaign_id bigint primary key references campaigns_campaign,
  since timestamptz not null,
  done_to bigint not null default 0,
  emptied_at timestamptz check (emptied_at > since),
  -- When the last review was archived (0024-archive.sql).
  archived_at timestamptz check (archived_at > emptied_at)
);
create index feedback_search_ended_not_emptied on feedback_search_ended (since) where emptied_at is null;
create index feedback_search_ended_not_archived on feedback_search_ended (since)
  where emptied_at is not null and archived_at is null;
grant select on feedback_search_ended to porokh_app;
